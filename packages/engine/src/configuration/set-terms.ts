import type { InstrumentId, TimeMs } from '@tradewind/base';
import { PPM } from '@tradewind/rules';
import type { SetInstrumentTerms } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { announce, noticeRefusal, TERMS_NOTICE, takeDue } from '../timer/announced.ts';
import { TIMER_TERMS } from '../timer/timers.ts';
import { isWhole } from './list-instrument.ts';

/** Nobody pays more without notice: `terms_too_soon` when something rises within the hour. */
export function setInstrumentTerms(state: State, command: SetInstrumentTerms): number {
  const { instrument, makerFeePpm, takerFeePpm, minNotional, effectiveAt } = command;
  const market = state.market(instrument);
  if (market === undefined) return REFUSALS.instrument_unknown;
  const bounded = isWhole(makerFeePpm, 0, PPM) && isWhole(takerFeePpm, 0, PPM) && isWhole(minNotional, 0);
  if (!bounded) return REFUSALS.configuration_invalid;
  const { terms } = market;
  const rises = makerFeePpm > terms.makerFeePpm || takerFeePpm > terms.takerFeePpm || minNotional > terms.minNotional;
  const refusal = noticeRefusal(state, effectiveAt, TERMS_NOTICE, !rises);
  if (refusal !== 0) return refusal;
  state.log.emit('TermsAnnounced', command);
  const next = { makerFeePpm, takerFeePpm, minNotional, effectiveAt };
  announce(state, market, next, { kind: TIMER_TERMS, subject: instrument, put: putInForce });
  return 0;
}

export function putInForce(state: State, instrument: InstrumentId, due: TimeMs): void {
  const market = state.markets[instrument]!;
  const next = takeDue(market, due);
  if (next === null) return;
  const { makerFeePpm, takerFeePpm, minNotional } = next;
  const terms = { makerFeePpm, takerFeePpm, minNotional };
  market.terms = { ...market.terms, ...terms };
  state.log.emit('TermsInForce', { instrument, ...terms });
  for (const changed of state.hooks.onTerms) changed(state, market);
}
