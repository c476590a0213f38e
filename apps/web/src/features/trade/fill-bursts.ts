import type { Fill } from '@tradewind/contract';
import { add, divide, multiply } from '../../shared/decimal.ts';

/** Fills of one order that came together. */
export interface FillBurst {
  readonly orderId: string;
  readonly instrument: string;
  readonly side: Fill['side'];
  /** In the base asset. */
  readonly quantity: string;
  /** The price they came to on average, cut to the digits of their prices and two more. */
  readonly price: string;
  readonly count: number;
}

const MORE_DIGITS = 2;
const digitsOf = (price: string) => price.split('.')[1]?.length ?? 0;

function burstOf(fills: readonly [Fill, ...Fill[]]): FillBurst {
  const [{ orderId, instrument, side }] = fills;
  const quantity = fills.map((fill) => fill.quantity).reduce(add);
  const quote = fills.map((fill) => multiply(fill.price, fill.quantity)).reduce(add);
  const digits = Math.max(...fills.map((fill) => digitsOf(fill.price))) + MORE_DIGITS;
  return { orderId, instrument, side, quantity, price: divide(quote, quantity, digits), count: fills.length };
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
