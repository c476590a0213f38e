import type { Amount, TimeMs, UserId } from '@tradewind/base';
import { DEFAULT_FEES, type Group, termsOf } from '@tradewind/rules/perpetual';
import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '../defaults.ts';
import { Exchange } from './exchange.ts';

/** The one contract, behind the instruments of Spot. */
export const RECORDED = DEFAULT_INSTRUMENTS.length;
export const USDT = 0;
/** Holds what the fund takes. */
const DESK = 9;
const MONEY = 1_000_000_000_000_000;

interface RecordedOptions {
  readonly index: string;
  readonly group: Group;
  /** Of the base. */
  readonly lotUnits: Amount;
  readonly people: readonly UserId[];
  /** What each has in the account of contracts. */
  readonly each: Amount;
  readonly from: TimeMs;
}

/** A contract as demos list it, on the index of an instrument of Spot, for prices that were recorded elsewhere. */
export function recordedContract({ index, group, lotUnits, people, each, from }: RecordedOptions): Exchange {
  const exchange = new Exchange();
  exchange.now = from;
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  for (const command of [...DEFAULT_ASSETS, ...DEFAULT_INSTRUMENTS]) exchange.accept(command);
  exchange.accept({ kind: 'SetIndexSources', names: ['recorded'], quorum: 1 });
  exchange.rules({ orderRate: false });
  for (const house of ['play-money', 'insurance-a', 'insurance-b'] as const)
    exchange.accept({ kind: 'FundHouse', house, asset: USDT, amount: MONEY });
  for (const user of people) {
    exchange.accept({ kind: 'OpenAccount', user, class: 'simulated', group: 0 });
    exchange.accept({ kind: 'Endow', user, account: 'contract', asset: USDT, amount: each });
  }
  exchange.accept({
    kind: 'ListContract',
    instrument: RECORDED,
    index: indexOf(index),
    symbol: 'RECORDED',
    group,
    policy: 'queue',
    lotUnits,
    makerFeePpm: DEFAULT_FEES.makerPpm,
    takerFeePpm: DEFAULT_FEES.takerPpm,
    brackets: termsOf(group, 6).brackets,
    state: 'trading',
  });
  exchange.accept({ kind: 'OpenAccount', user: DESK, class: 'house', group: 0 });
  exchange.accept({ kind: 'SetFundDesk', group, user: DESK });
  return exchange;
}

/** Place of an instrument of Spot. */
export function indexOf(symbol: string): number {
  return DEFAULT_INSTRUMENTS.findIndex((one) => one.symbol === symbol);
}
