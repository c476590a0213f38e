import { compare, floorToStep, subtract } from '../decimal.ts';

export type Verdict = 'equal' | 'moved' | 'unknown';

/** A figure cut toward zero to so many digits after the dot, as screens show it. */
export function cutTo(value: string, decimals: number): string {
  const step = decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`;
  return value.startsWith('-') ? subtract('0', floorToStep(value.slice(1), step)) : floorToStep(value, step);
}

/** Whether what was recomputed is what was shown, to the digits that were shown; all of them when not told. */
export function verdictOf(shown: string | null, again: string | null, decimals?: number): Verdict {
  if (shown === null || again === null) return 'unknown';
  const cut = (value: string) => (decimals === undefined ? value : cutTo(value, decimals));
  return compare(cut(shown), cut(again)) === 0 ? 'equal' : 'moved';
}
