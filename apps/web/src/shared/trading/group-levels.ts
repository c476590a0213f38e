import type { Level } from '@tradewind/api';
import { add, ceilToStep, compare, floorToStep, multiply } from '../decimal.ts';

/** A row of the book: price, lots at it, lots up to it, all decimal text; `share` 0 to 100 is the bar behind it. */
export interface BookRow {
  readonly price: string;
  readonly quantity: string;
  readonly sum: string;
  readonly share: number;
}

/** Steps in which prices may be grouped: the tick and its next powers of ten. */
export function groupingSteps(tick: string): string[] {
  return ['1', '10', '100', '1000'].map((factor) => multiply(tick, factor));
}

export type BookSide = 'bids' | 'asks';

/** The level of a side that a price belongs to: bids go down to it and asks up. */
export function levelOf(price: string, side: BookSide, step: string): string {
  return side === 'bids' ? floorToStep(price, step) : ceilToStep(price, step);
}

/** Groups levels (best first) by a step, bids down and asks up, and sums them from the best on; at most `rows`. */
export function groupLevels(levels: readonly Level[], side: BookSide, step: string, rows: number): BookRow[] {
  const grouped: { price: string; quantity: string }[] = [];
  for (const [price, quantity] of levels) {
    const at = levelOf(price, side, step);
    const last = grouped.at(-1);
    if (last && compare(last.price, at) === 0) last.quantity = add(last.quantity, quantity);
    else if (grouped.length === rows) break;
    else grouped.push({ price: at, quantity });
  }
  let sum = '0';
  const summed = grouped.map((row) => {
    sum = add(sum, row.quantity);
    return { ...row, sum };
  });
  const whole = Number(sum);
  return summed.map((row) => ({ ...row, share: whole > 0 ? Math.round((Number(row.sum) / whole) * 100) : 0 }));
}
