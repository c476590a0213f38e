import type { Order } from '@tradewind/api';
import { add, subtract } from '../decimal.ts';
import { type BookSide, levelOf } from './group-levels.ts';

export type OwnOrder = Pick<Order, 'side' | 'price' | 'quantity' | 'filled' | 'status'>;

const SIDES = { bids: 'buy', asks: 'sell' } as const;

/** What of own orders rests at each level of a side, grouped as the levels are, in the base asset. */
export function ownLevels(orders: readonly OwnOrder[], side: BookSide, step: string): ReadonlyMap<string, string> {
  const levels = new Map<string, string>();
  for (const order of orders) {
    const { price, quantity, filled, status } = order;
    if (order.side !== SIDES[side] || status === 'untriggered' || price === null || quantity === null) continue;
    const level = levelOf(price, side, step);
    levels.set(level, add(levels.get(level) ?? '0', subtract(quantity, filled)));
  }
  return levels;
}
