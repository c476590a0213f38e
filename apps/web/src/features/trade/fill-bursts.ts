import type { Fill } from '@tradewind/api';
import { add, multiply } from '../../shared/decimal.ts';
import { averageOf } from '../../shared/trading/average-price.ts';

/** Fills of one order that came together. */
export interface FillBurst {
  readonly orderId: string;
  readonly instrument: string;
  readonly side: Fill['side'];
  /** In the base asset. */
  readonly quantity: string;
  /** The price they came to on average. */
  readonly price: string;
  readonly count: number;
}

function burstOf(fills: readonly [Fill, ...Fill[]]): FillBurst {
  const [{ orderId, instrument, side }] = fills;
  const quantity = fills.map((fill) => fill.quantity).reduce(add);
  const quote = fills.map((fill) => multiply(fill.price, fill.quantity)).reduce(add);
  const price = averageOf(
    quote,
    quantity,
    fills.map((fill) => fill.price),
  );
  return { orderId, instrument, side, quantity, price, count: fills.length };
}

/** Fills gathered by order, in the order in which each order's first one stands. */
export function burstsOf(fills: readonly Fill[]): FillBurst[] {
  const byOrder = new Map<string, [Fill, ...Fill[]]>();
  for (const fill of fills) {
    const known = byOrder.get(fill.orderId);
    if (known) known.push(fill);
    else byOrder.set(fill.orderId, [fill]);
  }
  return [...byOrder.values()].map(burstOf);
}
