import type { ContractView, EngineApi } from '@tradewind/engine';
import type { Catalogue, Listing } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';

/** What reads of contracts work with. */
export interface Read {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
}

/** A contract with everything needed to read and write its figures. */
export interface Contract {
  readonly view: ContractView;
  readonly listing: Listing;
}

/** By its symbol. Refused with `contract_unknown`. */
export function contractOf({ engine, catalogue }: Read, symbol: string): Contract {
  const all = engine.perpetuals.contracts();
  const view = all.find(({ instrument }) => catalogue.listing(instrument).view.symbol === symbol);
  if (view !== undefined) return { view, listing: catalogue.listing(view.instrument) };
  const known = all.map(({ instrument }) => catalogue.listing(instrument).view.symbol);
  throw new Refused('contract_unknown', { field: 'contract', expected: known.join(', ') });
}

/** The number of a contract, where one is named. */
export function instrumentOf(read: Read, symbol: string | undefined): number | undefined {
  return symbol === undefined ? undefined : contractOf(read, symbol).view.instrument;
}
