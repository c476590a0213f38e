import type { OrderType, TimeInForce, TriggerBy } from '@tradewind/engine';
import { Refused } from '../../platform/calls/refused.ts';
import { type Listing, parsePrice } from '../wire/catalogue.ts';

const MARKET_TYPES: ReadonlySet<OrderType> = new Set(['market', 'stop-market', 'take-profit-market']);
const IMMEDIATE_TYPES: ReadonlySet<OrderType> = new Set(['limit', 'market']);

/** What every order says of its prices, as it was sent. */
interface Sent<T extends TriggerBy = TriggerBy> {
  readonly type: OrderType;
  readonly price?: string;
  readonly stopPrice?: string;
  readonly triggerBy?: T;
  readonly timeInForce?: TimeInForce;
  readonly postOnly?: boolean;
}

/** The same in engine units. Stop orders are triggered by `stopsBy` where they do not say; 0 = no price. */
export function readForm<T extends TriggerBy>(listing: Listing, sent: Sent<T>, stopsBy: T) {
  refuseCombination(sent);
  const { type, timeInForce, postOnly, triggerBy } = sent;
  const immediate = IMMEDIATE_TYPES.has(type);
  return {
    type,
    timeInForce: timeInForce ?? 'GTC',
    postOnly: postOnly ?? false,
    triggerBy: triggerBy ?? (immediate ? 'last' : stopsBy),
    price: readPrice(listing, sent.price, 'price'),
    stopPrice: readPrice(listing, sent.stopPrice, 'stopPrice'),
  } as const;
}

function refuseCombination({ type, price, stopPrice, triggerBy, timeInForce }: Sent): void {
  const market = MARKET_TYPES.has(type);
  const immediate = IMMEDIATE_TYPES.has(type);
  if (market && timeInForce !== undefined) throw combination('timeInForce', 'absent for market orders');
  if (immediate && triggerBy !== undefined) throw combination('triggerBy', 'only for stop and take-profit orders');
  if (!market && price === undefined) throw combination('price', 'a price for limit orders');
  if (market && price !== undefined) throw combination('price', 'absent for market orders');
  if (!immediate && stopPrice === undefined)
    throw combination('stopPrice', 'a stop price for stop and take-profit orders');
  if (immediate && stopPrice !== undefined) throw combination('stopPrice', 'only for stop and take-profit orders');
}

export function combination(field: string, expected: string): Refused {
  return new Refused('order_combination_invalid', { field, expected });
}

/** A price in ticks; 0 where none was sent, which refuses to be sent itself. */
export function readPrice(listing: Listing, text: string | undefined, field: string): number {
  return text === undefined ? 0 : positive(field, parsePrice(listing, text, field), 'price_invalid');
}

export function positive(
  field: string,
  units: number,
  code: 'price_invalid' | 'quantity_invalid' | 'amount_invalid',
): number {
  if (units === 0) throw new Refused(code, { field, expected: 'more than 0' });
  return units;
}
