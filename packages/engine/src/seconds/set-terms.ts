import type { SpanSeconds, TimeMs } from '@tradewind/base';
import { PPM } from '@tradewind/rules';
import { secondsPayout } from '@tradewind/rules/seconds';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { announce, noticeRefusal, TERMS_NOTICE, takeDue } from '../timer/announced.ts';
import { type SecondsProduct, secondsOf } from './contracts.ts';
import { SECONDS } from './schema.ts';

const { timers: TIMER, limits: LIMITS } = SECONDS;

/** Contracts keep the terms with which they were accepted; `terms_too_soon` for a change without an hour's notice. */
export function setSecondsProduct(state: State, { kind: _, ...next }: CommandOf<'SetSecondsProduct'>): number {
  const seconds = secondsOf(state);
  if (!isValid(state, next)) return REFUSALS.configuration_invalid;
  const { durationSeconds: subject, effectiveAt } = next;
  const terms = seconds.products.get(subject)?.terms ?? null;
  const refusal = noticeRefusal(state, effectiveAt, TERMS_NOTICE, terms === null || closes(terms, next));
  if (refusal !== 0) return refusal;
  state.log.emit('SecondsProductAnnounced', next);
  const timer = { kind: TIMER.TIMER_SECONDS_PRODUCT, subject, put: putProductInForce };
  announce(state, seconds.offered(subject), next, timer);
  return 0;
}

function isValid(state: State, terms: SecondsProduct): boolean {
  const seconds = secondsOf(state);
  const { durationSeconds, payoutPpm, minStake, maxStake } = terms;
  return (
    seconds.rules.asset >= 0 &&
    isWhole(durationSeconds, 1, LIMITS.MAX_SECONDS_DURATION) &&
    isWhole(payoutPpm, 1, PPM) &&
    isWhole(minStake, 1) &&
    isWhole(maxStake, minStake) &&
    secondsPayout(minStake, payoutPpm) > 0
  );
}

function closes(before: SecondsProduct, after: SecondsProduct): boolean {
  const { payoutPpm, minStake, maxStake } = before;
  const same = payoutPpm === after.payoutPpm && minStake === after.minStake && maxStake === after.maxStake;
  return same && !after.open;
}

export function putProductInForce(state: State, durationSeconds: SpanSeconds, due: TimeMs): void {
  const offered = secondsOf(state).products.get(durationSeconds)!;
  const next = takeDue(offered, due);
  if (next === null) return;
  const { effectiveAt: _, ...terms } = next;
  offered.terms = terms;
  state.log.emit('SecondsProductInForce', terms);
}

/** The first rules hold at once and name the asset of all stakes for good. */
export function setSecondsRules(state: State, { kind: _, ...next }: CommandOf<'SetSecondsRules'>): number {
  const { asset, openStake, dailyLoss, effectiveAt } = next;
  const seconds = secondsOf(state);
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  const first = seconds.rules.asset < 0;
  if (!first && asset !== seconds.rules.asset) return REFUSALS.configuration_invalid;
  if (!isWhole(openStake, 0) || !isWhole(dailyLoss, 0)) return REFUSALS.configuration_invalid;
  if (first && effectiveAt > state.time) return REFUSALS.configuration_invalid;
  const refusal = noticeRefusal(state, effectiveAt, TERMS_NOTICE, first);
  if (refusal !== 0) return refusal;
  state.log.emit('SecondsRulesAnnounced', next);
  const timer = { kind: TIMER.TIMER_SECONDS_RULES, subject: 0, put: putRulesInForce };
  announce(state, seconds.rulesAhead, next, timer);
  return 0;
}

export function putRulesInForce(state: State, _subject: number, due: TimeMs): void {
  const seconds = secondsOf(state);
  const next = takeDue(seconds.rulesAhead, due);
  if (next === null) return;
  const { effectiveAt: _, ...rules } = next;
  seconds.rules = rules;
  state.log.emit('SecondsRulesInForce', rules);
}
