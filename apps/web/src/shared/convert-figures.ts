import type { Conversion, ConvertQuote } from '@tradewind/contract';
import { add, compare, divide, multiply } from './decimal.ts';

export type ConvertFigures = Conversion | ConvertQuote;

/** The end of a conversion that follows from the other, computed again. */
interface Following {
  readonly end: 'from' | 'to';
  readonly amount: string;
}

/**
 * One amount was asked for; the other follows by the prices of the legs. What is got rounds down, what is paid rounds
 * up, both to the smallest unit.
 */
export function followingEnd(of: Pick<ConvertFigures, 'fromAmount' | 'toAmount' | 'legs'>): Following {
  const sold = of.legs.find(({ side }) => side === 'sell')?.price ?? '1';
  const bought = of.legs.find(({ side }) => side === 'buy')?.price ?? '1';
  const got = divide(multiply(of.fromAmount, sold), bought, decimalsIn(of.toAmount));
  if (compare(got, of.toAmount) === 0) return { end: 'to', amount: got };
  const scale = decimalsIn(of.fromAmount);
  const worth = multiply(of.toAmount, bought);
  const paid = divide(worth, sold, scale);
  const short = compare(multiply(paid, sold), worth) < 0;
  return { end: 'from', amount: short ? add(paid, unitAt(scale)) : paid };
}

function decimalsIn(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

function unitAt(scale: number): string {
  return scale === 0 ? '1' : `0.${'0'.repeat(scale - 1)}1`;
}
