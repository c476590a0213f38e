import { secondsPayout } from '@tradewind/rules';
import { isWhole, MAX_PPM } from '../configuration/list-instrument.ts';
import { EVENT } from '../event/schema.ts';
import { MAX_SECONDS_DURATION, TERMS_FURTHEST_MS, TERMS_NOTICE_MS } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import type { Offered, SecondsProduct, SecondsRules } from './book.ts';
import type { SetSecondsProduct, SetSecondsRules } from './commands.ts';
import { TIMER_SECONDS_PRODUCT, TIMER_SECONDS_RULES } from './timers.ts';

/** Contracts keep the terms with which they were accepted; `terms_too_soon` for a change without an hour's notice. */
export function setSecondsProduct(state: State, command: SetSecondsProduct): number {
  const { kind: _, effectiveAt, ...terms } = command;
  const { products } = state.seconds;
  if (!isValid(state, terms) || !isWhole(effectiveAt, 0, state.time + TERMS_FURTHEST_MS))
    return REFUSALS.configuration_invalid;
  const before = products.get(terms.durationSeconds)?.terms ?? null;
  const atOnce = before === null || closes(before, terms);
  if (!atOnce && effectiveAt < state.time + TERMS_NOTICE_MS) return REFUSALS.terms_too_soon;
  const offered: Offered = { terms: before, next: { terms, effectiveAt } };
  products.set(terms.durationSeconds, offered);
  state.log.write(EVENT.SecondsProductAnnounced, [...numbersOf(terms), effectiveAt]);
  if (effectiveAt <= state.time) putProductInForce(state, terms.durationSeconds, state.time);
  else state.timers.set(effectiveAt, TIMER_SECONDS_PRODUCT, terms.durationSeconds);
  return 0;
}

function isValid({ seconds }: State, terms: SecondsProduct): boolean {
  const { durationSeconds, payoutPpm, minStake, maxStake } = terms;
  return (
    seconds.rules.asset >= 0 &&
    isWhole(durationSeconds, 1, MAX_SECONDS_DURATION) &&
    isWhole(payoutPpm, 1, MAX_PPM) &&
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

function numbersOf({ durationSeconds, payoutPpm, minStake, maxStake, open }: SecondsProduct): number[] {
  return [durationSeconds, payoutPpm, minStake, maxStake, Number(open)];
}

/** What was announced for this moment; the timer of an announcement that was replaced finds nothing to do. */
export function putProductInForce(state: State, durationSeconds: number, due: number): void {
  const offered = state.seconds.products.get(durationSeconds)!;
  const { next } = offered;
  if (next === null || next.effectiveAt > due) return;
  offered.terms = next.terms;
  offered.next = null;
  state.log.write(EVENT.SecondsProductInForce, numbersOf(next.terms));
}

/** The first rules hold at once and name the asset of all stakes for good. */
export function setSecondsRules(state: State, command: SetSecondsRules): number {
  const { asset, openStake, dailyLoss, effectiveAt } = command;
  const { seconds } = state;
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  const first = seconds.rules.asset < 0;
  if (!first && asset !== seconds.rules.asset) return REFUSALS.configuration_invalid;
  if (!isWhole(openStake, 0) || !isWhole(dailyLoss, 0)) return REFUSALS.configuration_invalid;
  if (!isWhole(effectiveAt, 0, state.time + TERMS_FURTHEST_MS)) return REFUSALS.configuration_invalid;
  if (first ? effectiveAt > state.time : effectiveAt < state.time + TERMS_NOTICE_MS)
    return first ? REFUSALS.configuration_invalid : REFUSALS.terms_too_soon;
  const terms: SecondsRules = { asset, openStake, dailyLoss };
  seconds.nextRules = { terms, effectiveAt };
  state.log.write(EVENT.SecondsRulesAnnounced, [asset, openStake, dailyLoss, effectiveAt]);
  if (first) putRulesInForce(state, 0, state.time);
  else state.timers.set(effectiveAt, TIMER_SECONDS_RULES, 0);
  return 0;
}

export function putRulesInForce({ seconds, log }: State, _subject: number, due: number): void {
  const { nextRules } = seconds;
  if (nextRules === null || nextRules.effectiveAt > due) return;
  seconds.rules = nextRules.terms;
  seconds.nextRules = null;
  const { asset, openStake, dailyLoss } = seconds.rules;
  log.write(EVENT.SecondsRulesInForce, [asset, openStake, dailyLoss]);
}
