import type { Id, IndexPrice, SpanMs, TimeMs } from '@tradewind/base';
/** One sample of an index that was live. `id` is the sequence of its command, `price` any unit that compares. */
export interface SecondsTick {
  readonly id: Id;
  /** When the sample was taken; in the journal of 0.2.0 when its command came. */
  readonly time: TimeMs;
  readonly price: IndexPrice;
}

export const SECONDS_OUTCOMES = ['won', 'lost', 'tie', 'voided'] as const;
export type SecondsOutcome = (typeof SECONDS_OUTCOMES)[number];

/** Why a contract was voided and its stake given back. */
export const SECONDS_CAUSES = ['none', 'no-entry', 'one-tick', 'exit-old', 'feed-stale'] as const;
export type SecondsCause = (typeof SECONDS_CAUSES)[number];

export type SecondsDirection = 'rise' | 'fall';

/** How a contract is judged: by the samples' times, or, accepted under 0.2.0, by the order and time of the journal. */
export const SECONDS_BY_JOURNAL = 0;
export const SECONDS_BY_SAMPLE = 1;
export type SecondsJudgement = typeof SECONDS_BY_JOURNAL | typeof SECONDS_BY_SAMPLE;

/** A contract that has no tick within this time of its acceptance never begins. */
export const SECONDS_ENTRY_WITHIN_MS = 3_000;
/** So long a contract waits for a later sample before it is decided without one. */
export const SECONDS_GRACE_MS = 30_000;
/** The last tick may be this old when a contract ends. */
export const SECONDS_EXIT_WITHIN_MS = 2_000;
/** An index without a sample for this long is stale. */
export const SECONDS_STALE_AFTER_MS = 10_000;

export interface SecondsResult {
  readonly outcome: SecondsOutcome;
  readonly cause: SecondsCause;
}

/** What decides a contract. */
interface SecondsLife {
  readonly direction: SecondsDirection;
  readonly entry: SecondsTick | null;
  readonly exit: SecondsTick | null;
  readonly expiry: TimeMs;
}

/**
 * What a contract came to, from its two ticks alone: `exit` is the last tick at or before `expiry`, null where there
 * was no entry. Void when only one tick fell into its life, or when the exit is older than two seconds.
 */
export function secondsResult({ direction, entry, exit, expiry }: SecondsLife): SecondsResult {
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
  readonly judgement: SecondsJudgement;
  /** Sequence and time of the command that made the contract. */
  readonly acceptedId: Id;
  readonly acceptedAt: TimeMs;
  readonly durationMs: SpanMs;
  readonly direction: SecondsDirection;
}

export interface SecondsVerdict extends SecondsResult {
  readonly entry: SecondsTick | null;
  readonly exit: SecondsTick | null;
  readonly expiry: TimeMs | null;
}

/**
 * The whole rule over a tick log: entry is the first tick that was sampled after the time of the acceptance, exit the
 * last one that was sampled at or before entry time + duration. When a tick was journaled plays no part: late or in time,
 * the same samples give the same verdict. Contracts of 0.2.0 begin with the first tick journaled after them. `ticks` of
 * one instrument, live ones only, in their order, until after the expiry.
 */
export function judgeSeconds(terms: SecondsTerms, ticks: readonly SecondsTick[]): SecondsVerdict {
  const { judgement, acceptedId, acceptedAt, direction } = terms;
  const entry =
    ticks.find(({ id, time }) => (judgement === SECONDS_BY_SAMPLE ? time > acceptedAt : id > acceptedId)) ?? null;
  if (entry === null || entry.time > acceptedAt + SECONDS_ENTRY_WITHIN_MS)
    return {
      ...secondsResult({ direction, entry: null, exit: null, expiry: 0 }),
      entry: null,
      exit: null,
      expiry: null,
    };
  const expiry = entry.time + terms.durationMs;
  const exit = ticks.findLast(({ time }) => time <= expiry)!;
  return { ...secondsResult({ direction, entry, exit, expiry }), entry, exit, expiry };
}
