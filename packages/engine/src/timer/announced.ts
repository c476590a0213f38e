import type { SpanMs, TimeMs } from '@tradewind/base';
import { isWhole } from '../configuration/list-instrument.ts';
import { TERMS_FURTHEST_MS, TERMS_NOTICE_MS } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';

/** How long before it is in force a change is announced: at least `leastMs` and at most `mostMs` ahead. */
export interface Notice {
  readonly leastMs: SpanMs;
  readonly mostMs: SpanMs;
  /** Of what comes sooner. */
  readonly tooSoon: number;
}

/** Of terms that may become worse. */
export const TERMS_NOTICE: Notice = {
  leastMs: TERMS_NOTICE_MS,
  mostMs: TERMS_FURTHEST_MS,
  tooSoon: REFUSALS.terms_too_soon,
};

/** Why a change cannot be in force from then on; 0 = it can. One that may hold at once needs no notice. */
export function noticeRefusal(state: State, effectiveAt: TimeMs, notice: Notice, mayHoldAtOnce: boolean): number {
  if (!isWhole(effectiveAt, 0, state.time + notice.mostMs)) return REFUSALS.configuration_invalid;
  return !mayHoldAtOnce && effectiveAt < state.time + notice.leastMs ? notice.tooSoon : 0;
}

/** Something that is changed by announcements; the newest alone counts. */
export interface Changing<N extends { readonly effectiveAt: TimeMs }> {
  next: N | null;
}

/** Keeps what was announced; its timer puts it in force, or this command where its time has come. */
export function announce<N extends { readonly effectiveAt: TimeMs }>(
  state: State,
  changing: Changing<N>,
  next: N,
  timer: {
    readonly kind: number;
    readonly subject: number;
    readonly put: (state: State, subject: number, due: TimeMs) => void;
  },
): void {
  changing.next = next;
  if (next.effectiveAt <= state.time) timer.put(state, timer.subject, state.time);
  else state.timers.set(next.effectiveAt, timer.kind, timer.subject);
}

/** Takes what was announced for this moment; the timer of an announcement that was replaced finds nothing to do. */
export function takeDue<N extends { readonly effectiveAt: TimeMs }>(changing: Changing<N>, due: TimeMs): N | null {
  const { next } = changing;
  if (next === null || next.effectiveAt > due) return null;
  changing.next = null;
  return next;
}
