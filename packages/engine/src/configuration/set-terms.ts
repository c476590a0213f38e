import type { SetInstrumentTerms } from '../commands.ts';
import { EVENT } from '../event/schema.ts';
import { TERMS_FURTHEST_MS, TERMS_NOTICE_MS } from '../limits.ts';
import type { Market } from '../market/market.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { TIMER_TERMS } from '../timer/timers.ts';
import { isWhole, MAX_PPM } from './list-instrument.ts';

/** Nobody pays more without notice: `terms_too_soon` when something rises within the hour. */
export function setInstrumentTerms(state: State, command: SetInstrumentTerms): number {
  const { makerFeePpm, takerFeePpm, minNotional, effectiveAt } = command;
  const market = state.market(command.instrument);
  if (market === undefined) return REFUSALS.instrument_unknown;
  const bounded =
    isWhole(makerFeePpm, 0, MAX_PPM) &&
    isWhole(takerFeePpm, 0, MAX_PPM) &&
    isWhole(minNotional, 0) &&
    isWhole(effectiveAt, 0, state.time + TERMS_FURTHEST_MS);
  if (!bounded) return REFUSALS.configuration_invalid;
  const { terms } = market;
  const rises = makerFeePpm > terms.makerFeePpm || takerFeePpm > terms.takerFeePpm || minNotional > terms.minNotional;
  if (rises && effectiveAt < state.time + TERMS_NOTICE_MS) return REFUSALS.terms_too_soon;
  market.next = { makerFeePpm, takerFeePpm, minNotional, effectiveAt };
  state.log.write(EVENT.TermsAnnounced, [market.id, makerFeePpm, takerFeePpm, minNotional, effectiveAt]);
  if (effectiveAt <= state.time) putInForce(state, market, state.time);
  else state.timers.set(effectiveAt, TIMER_TERMS, market.id);
  return 0;
}

/** What was announced for this moment; the timer of an announcement that was replaced finds nothing to do. */
export function putInForce(state: State, market: Market, due: number): void {
  const { next } = market;
  if (next === null || next.effectiveAt > due) return;
  const { makerFeePpm, takerFeePpm, minNotional } = next;
  market.next = null;
  market.terms = { ...market.terms, makerFeePpm, takerFeePpm, minNotional };
  state.log.write(EVENT.TermsInForce, [market.id, makerFeePpm, takerFeePpm, minNotional]);
}
