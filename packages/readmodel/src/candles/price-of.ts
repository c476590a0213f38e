import type { TimeMs } from '@tradewind/base';
import type { Event } from '@tradewind/engine';
import { PRODUCTS } from '../products/products.ts';
import type { Model, PriceTold } from '../schema/model.ts';

const ofProducts: Model['prices'] = Object.assign({}, ...PRODUCTS.map(({ prices }: Model) => prices));

/** What an event tells of the price of an instrument beside its trades; null = nothing. */
export function priceOf(event: Event, time: TimeMs): PriceTold | null {
  if (event.kind !== 'IndexUpdated') return ofProducts?.[event.kind]?.(event as never) ?? null;
  const { instrument, state, price } = event;
  // A stale index says nothing new: its price is the last one known.
  return state === 'live' ? { instrument, source: 'index', time: event.time ?? time, price } : null;
}
