import type { Step } from './clock-watch.ts';

const CLOCKS = { wall: 'the clock of the machine', database: 'the clock of the database' } as const;

/** A step in a sentence for operators. */
export function stepText({ clock, byMs, foundAt }: Step): string {
  const way = byMs > 0 ? 'ahead of' : 'behind';
  return `${CLOCKS[clock]} is ${Math.abs(byMs) / 1_000} s ${way} what was expected, found at ${new Date(foundAt).toISOString()}`;
}
