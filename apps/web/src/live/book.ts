import type { DepthData, Level } from '@tradewind/api';
import { compare } from '../shared/decimal.ts';

/** One instrument's order book as the server shows it, best first. `ready` once a snapshot has come. */
export interface Book {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly ready: boolean;
}

export const emptyBook: Book = { bids: [], asks: [], ready: false };

const decimalZero = /^0(?:\.0*)?$/;

/** Two prices of one instrument; the quick path holds because the server writes them with one number of decimals. */
function comparePrices(a: string, b: string): number {
  if (a === b) return 0;
  const dotA = a.indexOf('.');
  const dotB = b.indexOf('.');
  if (a.length - dotA !== b.length - dotB || dotA < 0 !== dotB < 0) return compare(a, b);
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : 1;
}

/** Levels with changes laid over them: quantity 0 takes a level out, any other sets it. Order is kept, best first. */
export function mergeLevels(
  levels: readonly Level[],
  changes: readonly Level[],
  side: 'bids' | 'asks',
): readonly Level[] {
  if (changes.length === 0) return levels;
  const sign = side === 'bids' ? -1 : 1;
  const next = [...levels];
  for (const change of changes) {
    let low = 0;
    let high = next.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sign * comparePrices(next[middle]![0], change[0]) < 0) low = middle + 1;
      else high = middle;
    }
    const known = low < next.length && comparePrices(next[low]![0], change[0]) === 0;
    if (decimalZero.test(change[1])) {
      if (known) next.splice(low, 1);
    } else next.splice(low, known ? 1 : 0, change);
  }
  return next;
}

export function bookSnapshot(data: DepthData): Book {
  return { bids: mergeLevels([], data.bids, 'bids'), asks: mergeLevels([], data.asks, 'asks'), ready: true };
}

export function bookUpdate(book: Book, data: DepthData): Book {
  return {
    bids: mergeLevels(book.bids, data.bids, 'bids'),
    asks: mergeLevels(book.asks, data.asks, 'asks'),
    ready: true,
  };
}
