import type { Side } from '../../vocabulary.ts';

/** From a notional on, what a position may be levered by and what it has to keep. */
export interface NaiveBracket {
  readonly floor: number;
  readonly maxLeverage: number;
  readonly maintenancePpm: number;
}

/** What somebody holds: more than 0 lots = long, less = short. */
export interface NaiveHeld {
  readonly lots: number;
  readonly entryNotional: number;
}

interface Priced {
  readonly pointValue: number;
}

interface Kept extends Priced {
  readonly brackets: readonly NaiveBracket[];
}

const MILLION = 1_000_000n;
export const RATE_ONE = 1_000_000_000n;

/** a x b / c of numbers that are not below zero, to a whole unit. */
export const down = (a: number, b: number, c: number) => Number((BigInt(a) * BigInt(b)) / BigInt(c));
export const up = (a: number, b: number, c: number) => Number((BigInt(a) * BigInt(b) + BigInt(c) - 1n) / BigInt(c));

export const signOf = (side: Side) => (side === 'buy' ? 1 : -1);

/** What so many lots are worth at a price in hundredths of a tick. */
export function worth({ pointValue }: Priced, lots: number, price: number): number {
  return Number(BigInt(Math.abs(lots)) * BigInt(price) * BigInt(pointValue));
}

/** s x (q x P - entry). */
export function won(of: Priced, { lots, entryNotional }: NaiveHeld, price: number): number {
  const more = worth(of, lots, price) - entryNotional;
  return lots < 0 ? 0 - more : more;
}

/** The last one whose floor is reached. */
export function bracketAt(brackets: readonly NaiveBracket[], notional: number): number {
  const reached = brackets.filter(({ floor }) => floor <= notional).length;
  return Math.max(1, reached) - 1;
}

/** cum[n] = cum[n-1] + floor[n] x (mmr[n] - mmr[n-1]), rounded down in each step. */
function cum(brackets: readonly NaiveBracket[], place: number): bigint {
  if (place === 0) return 0n;
  const [before, own] = [brackets[place - 1]!, brackets[place]!];
  const rise = BigInt(own.maintenancePpm - before.maintenancePpm);
  return cum(brackets, place - 1) + (BigInt(own.floor) * rise) / MILLION;
}

/** q x P x mmr, rounded up, less cum. */
export function maintenance(of: Kept, lots: number, price: number): number {
  const notional = worth(of, lots, price);
  const place = bracketAt(of.brackets, notional);
  const exact = BigInt(notional) * BigInt(of.brackets[place]!.maintenancePpm);
  return Number((exact + MILLION - 1n) / MILLION - cum(of.brackets, place));
}

export const mostLeverage = (brackets: readonly NaiveBracket[], notional: number) =>
  brackets[bracketAt(brackets, notional)]!.maxLeverage;

export const initial = (notional: number, leverage: number) => up(notional, 1, leverage);

/** Rounded up, never more than what it is taken of. */
export const feeOf = (notional: number, ppm: number) => Math.min(notional, up(notional, ppm, 1_000_000));

/** Orders of a side that may open, in all. */
export interface NaiveSums {
  readonly lots: number;
  readonly notional: number;
  readonly openLoss: number;
}

interface CostTerms {
  readonly leverage: number;
  readonly feePpm: number;
}

/** Margin, both fees and open loss of the lots beyond those that close, each rounded up. */
export function sideCost(side: Side, sums: NaiveSums, closing: number, { leverage, feePpm }: CostTerms): number {
  const beyond = sums.lots - Math.max(0, closing);
  if (beyond <= 0) return 0;
  const notional = up(sums.notional, beyond, sums.lots);
  const margin = initial(notional, leverage);
  const atBankruptcy = notional - signOf(side) * margin;
  const fees = up(notional, feePpm, 1_000_000) + up(atBankruptcy, feePpm, 1_000_000);
  return margin + fees + up(sums.openLoss, beyond, sums.lots);
}

/**
 * In whole ticks, with the taker's fee in it: long (q x E - M) / (q x (1 - f)) rounded up, short (q x E + M) / (q x (1 + f))
 * rounded down. 0 = any price pays a long, null = none pays a short.
 */
export function bankruptcy(of: Priced, held: NaiveHeld, backing: number, feePpm: number): number | null {
  const long = held.lots > 0;
  const left = BigInt(held.entryNotional) - BigInt(long ? backing : -backing);
  if (left <= 0n) return long ? 0 : null;
  const ofTick = BigInt(worth(of, held.lots, 100)) * (long ? MILLION - BigInt(feePpm) : MILLION + BigInt(feePpm));
  const exact = left * MILLION;
  return Number(long ? (exact + ofTick - 1n) / ofTick : exact / ofTick) * 100;
}

/** Floors and rates rise, leverage falls, and whoever opens with the most of it can keep it. */
export function areBrackets(brackets: readonly NaiveBracket[]): boolean {
  const whole = (value: number, least: number, most: number) =>
    Number.isSafeInteger(value) && value >= least && value <= most;
  for (const [at, { floor, maxLeverage, maintenancePpm }] of brackets.entries()) {
    if (!whole(floor, 0, Number.MAX_SAFE_INTEGER) || floor % 1_000_000 !== 0) return false;
    if (!whole(maxLeverage, 1, 125) || !whole(maintenancePpm, 1, 999_999)) return false;
    if (maintenancePpm * maxLeverage >= 1_000_000) return false;
    const before = brackets[at - 1];
    if (before === undefined && floor !== 0) return false;
    if (before === undefined) continue;
    if (floor <= before.floor || maintenancePpm <= before.maintenancePpm) return false;
    if (maxLeverage >= before.maxLeverage) return false;
  }
  return brackets.length > 0 && brackets.length <= 16;
}
