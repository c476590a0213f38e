import type { ListInstrument } from '../commands.ts';
import { tellTrading } from './naive-index.ts';
import { type NaiveInstrument, type NaiveState, refuseIf } from './naive-state.ts';

export function listInstrument(state: NaiveState, command: ListInstrument): void {
  const known = state.instruments.some(({ symbol }) => symbol === command.symbol);
  refuseIf(known || command.instrument !== state.instruments.length, 'configuration_invalid');
  addInstrument(state, { ...newInstrument(command), orderKind: null });
}

/** An instrument without anything that prices leave behind. */
export function newInstrument(command: ListInstrument): Omit<NaiveInstrument, 'orderKind'> {
  return {
    ...command,
    last: 0,
    trades: [],
    index: 0,
    indexTime: 0,
    triedTurn: 0,
    goodAt: 0,
    sampledAt: 0,
    closedUntil: 0,
    lost: false,
    apart: false,
    sources: [],
    indexState: 'none',
    recovering: [],
    samples: [],
    moves: [],
    pausedUntil: 0,
    next: null,
  };
}

export function addInstrument(state: NaiveState, added: NaiveInstrument): void {
  state.instruments.push(added);
  const { instrument, symbol, base, quote, priceScale, tickUnits, lotUnits, unitsPerTickLot } = added;
  const units = { priceScale, tickUnits, lotUnits, unitsPerTickLot };
  state.tell({ kind: 'InstrumentListed', instrument, symbol, base, quote, ...units });
  state.tell({ kind: 'InstrumentStateChanged', instrument, state: added.state });
  tellTrading(state, added);
}
