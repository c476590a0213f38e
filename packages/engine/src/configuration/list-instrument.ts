import { PPM } from '@tradewind/rules';
import type { ListInstrument, SetInstrumentState } from '../commands.ts';
import { MAX_INSTRUMENTS } from '../limits.ts';
import { Market, SETTLES_SPOT } from '../market/market.ts';
import { setMarketState, tellTrading } from '../market/market-state.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { INSTRUMENT_STATES } from '../vocabulary.ts';
import { isSymbol } from './list-asset.ts';

export function isWhole(value: number, min: number, max = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}

function isValid(state: State, command: ListInstrument): boolean {
  const { instrument, base, quote, symbol, derivedNumerator: above, derivedDenominator: below } = command;
  if (instrument !== state.markets.length || instrument >= MAX_INSTRUMENTS || !isSymbol(symbol)) return false;
  if (state.markets.some((market) => market.terms.symbol === symbol)) return false;
  if (state.assets[base] === undefined || state.assets[quote] === undefined || base === quote) return false;
  const derived = above !== -1 || below !== -1;
  const feeds =
    state.markets[above]?.terms.derivedNumerator === -1 && state.markets[below]?.terms.derivedNumerator === -1;
  if (derived && !feeds) return false;
  return (
    isWhole(command.priceScale, 0, 15) &&
    isWhole(command.tickUnits, 1) &&
    isWhole(command.lotUnits, 1) &&
    isWhole(command.unitsPerTickLot, 1) &&
    isWhole(command.minNotional, 0) &&
    isWhole(command.makerFeePpm, 0, PPM) &&
    isWhole(command.takerFeePpm, 0, PPM)
  );
}

/** Refused unless ticks x lots x k books trades in whole units and everything it names exists. */
export function listInstrument(state: State, command: ListInstrument): number {
  if (!isValid(state, command)) return REFUSALS.configuration_invalid;
  const market = new Market({ ...command });
  state.markets.push(market);
  state.log.emit('InstrumentListed', command);
  state.log.emit('InstrumentStateChanged', command);
  tellTrading(state, market);
  return 0;
}

/** An operator's word ends a velocity pause. What has positions ends by being settled, and never trades again. */
export function setInstrumentState(state: State, command: SetInstrumentState): number {
  const market = state.market(command.instrument);
  if (market === undefined) return REFUSALS.instrument_unknown;
  const to = INSTRUMENT_STATES.indexOf(command.state);
  if (market.settlement !== SETTLES_SPOT && (isOver(market.state) || isOver(to))) return REFUSALS.configuration_invalid;
  market.pausedUntil = 0;
  setMarketState(state, market, to);
  return 0;
}

/** From here on nothing trades for ever. */
function isOver(state: number): boolean {
  return state >= INSTRUMENT_STATES.indexOf('settling');
}
