/** One sample of an index that was live. `id` is the sequence of its command, `price` any unit that compares. */
export interface SecondsTick {
  readonly id: number;
  readonly time: number;
  readonly price: number;
}

export const SECONDS_OUTCOMES = ['won', 'lost', 'tie', 'voided'] as const;
export type SecondsOutcome = (typeof SECONDS_OUTCOMES)[number];

/** Why a contract was voided and its stake given back. */
export const SECONDS_CAUSES = ['none', 'no-entry', 'one-tick', 'exit-old', 'feed-stale'] as const;
export type SecondsCause = (typeof SECONDS_CAUSES)[number];

export type SecondsDirection = 'rise' | 'fall';

/** A contract that has no tick within this time of its acceptance never begins. */
export const SECONDS_ENTRY_WITHIN_MS = 3_000;
/** The last tick may be this old when a contract ends. */
export const SECONDS_EXIT_WITHIN_MS = 2_000;
/** An index without a sample for this long is stale. */
export const SECONDS_STALE_AFTER_MS = 10_000;

export interface SecondsResult {
  readonly outcome: SecondsOutcome;
  readonly cause: SecondsCause;
}

/**
 * What a contract came to, from its two ticks alone: `exit` is the last tick at or before `expiry`, null where there
 * was no entry. Void when only one tick fell into its life, or when the exit is older than two seconds.
 */
export function secondsResult(
  direction: SecondsDirection,
  entry: SecondsTick | null,
  exit: SecondsTick | null,
  expiry: number,
): SecondsResult {
  if (entry === null || exit === null) return { outcome: 'voided', cause: 'no-entry' };
  const age = expiry - exit.time;
  if (age >= SECONDS_STALE_AFTER_MS) return { outcome: 'voided', cause: 'feed-stale' };
  if (exit.id === entry.id) return { outcome: 'voided', cause: 'one-tick' };
  if (age > SECONDS_EXIT_WITHIN_MS) return { outcome: 'voided', cause: 'exit-old' };
  if (exit.price === entry.price) return { outcome: 'tie', cause: 'none' };
  const rose = exit.price > entry.price;
  return { outcome: rose === (direction === 'rise') ? 'won' : 'lost', cause: 'none' };
}

export interface SecondsTerms {
  /** Sequence and time of the command that made the contract. */
  readonly acceptedId: number;
  readonly acceptedAt: number;
  readonly durationMs: number;
  readonly direction: SecondsDirection;
}

export interface SecondsVerdict extends SecondsResult {
  readonly entry: SecondsTick | null;
  readonly exit: SecondsTick | null;
  readonly expiry: number | null;
}

/**
 * The whole rule over a tick log: entry is the first tick with an id after the acceptance, exit the last one at or before
 * entry time + duration. `ticks` of one instrument, live ones only, in their order, until after the expiry.
 */
export function judgeSeconds(terms: SecondsTerms, ticks: readonly SecondsTick[]): SecondsVerdict {
  const entry = ticks.find(({ id }) => id > terms.acceptedId) ?? null;
  if (entry === null || entry.time > terms.acceptedAt + SECONDS_ENTRY_WITHIN_MS)
    return { ...secondsResult(terms.direction, null, null, 0), entry: null, exit: null, expiry: null };
  const expiry = entry.time + terms.durationMs;
  const exit = ticks.findLast(({ time }) => time <= expiry)!;
  return { ...secondsResult(terms.direction, entry, exit, expiry), entry, exit, expiry };
}
