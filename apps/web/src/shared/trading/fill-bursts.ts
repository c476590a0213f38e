import type { Fill } from '@tradewind/api';
import { add, multiply } from '../decimal.ts';
import { averageOf } from './average-price.ts';

/** What was filled of an order at a time. */
export interface Filled extends Pick<Fill, 'id' | 'orderId' | 'instrument' | 'side' | 'quantity' | 'price'> {
  /** Whether the price is that of several trades. */
  readonly averaged?: boolean;
}

/** Fills of one order that came together. */
export interface FillBurst extends Omit<Filled, 'id'> {
  readonly averaged: boolean;
}

function burstOf(fills: readonly [Filled, ...Filled[]]): FillBurst {
  const [{ orderId, instrument, side }] = fills;
  const quantity = fills.map((fill) => fill.quantity).reduce(add);
  const quote = fills.map((fill) => multiply(fill.price, fill.quantity)).reduce(add);
  const price = averageOf(
    quote,
    quantity,
    fills.map((fill) => fill.price),
  );
  const averaged = fills.length > 1 || fills[0].averaged === true;
  return { orderId, instrument, side, quantity, price, averaged };
}

/** Fills gathered by order, in the order in which each order's first one stands. */
export function burstsOf(fills: readonly Filled[]): FillBurst[] {
  const byOrder = new Map<string, [Filled, ...Filled[]]>();
  for (const fill of fills) {
    const known = byOrder.get(fill.orderId);
    if (known) known.push(fill);
    else byOrder.set(fill.orderId, [fill]);
  }
  return [...byOrder.values()].map(burstOf);
}
