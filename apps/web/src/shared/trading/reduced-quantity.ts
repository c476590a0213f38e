import type { Instrument, Order } from '@tradewind/api';
import { compare, isMultipleOf, isPlainDecimal } from '../decimal.ts';

/** Why a new amount of an open order cannot be; null when it can. */
export type ReduceError = 'range' | 'step' | null;

/** A reduced order keeps more than what is filled, less than it has now, in whole lots. */
export function reduceError(order: Order, value: string, lot: Instrument['lot'] | undefined): ReduceError {
  if (order.quantity === null || !isPlainDecimal(value)) return 'range';
  if (compare(value, order.filled) <= 0 || compare(value, order.quantity) >= 0) return 'range';
  return lot !== undefined && !isMultipleOf(value, lot) ? 'step' : null;
}
