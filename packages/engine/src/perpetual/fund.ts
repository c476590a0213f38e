import { type Amount, type AssetId, HOUR_MS } from '@tradewind/base';
import { HOUSE } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { HouseAccount, HouseNumber } from '../vocabulary.ts';
import { type Contract, perpetualsOf } from './perpetuals.ts';
import { PERPETUAL } from './schema.ts';

const { FUND_LOOKS_BACK_HOURS } = PERPETUAL.limits;

const INSURANCE = ['insurance-a', 'insurance-b', 'insurance-c'] as const satisfies readonly HouseAccount[];

/** The insurance fund of a contract's group. */
export function fundOf({ group }: Pick<Contract, 'group'>): HouseNumber {
  return HOUSE[INSURANCE[group]!];
}

export function fundBalance({ ledger }: State, contract: Pick<Contract, 'group'>, asset: AssetId): Amount {
  return ledger.house[ledger.housePlace(fundOf(contract), asset)]!;
}

/** Keeps what a fund had before its first change of the hour, as far back as anybody asks. */
export function noteFund(state: State, group: number): void {
  const perpetuals = perpetualsOf(state);
  const hours = perpetuals.fundHours[group]!;
  const hour = Math.floor(state.time / HOUR_MS);
  if (hours.has(hour)) return;
  hours.set(hour, fundBalance(state, { group }, perpetuals.asset));
  for (const old of hours.keys()) if (old < hour - FUND_LOOKS_BACK_HOURS) hours.delete(old);
}

/** What a fund had eight hours ago: before its first change since the hour in which that was. */
export function fundBefore(state: State, contract: Pick<Contract, 'group'>): Amount {
  const perpetuals = perpetualsOf(state);
  const since = Math.floor(state.time / HOUR_MS) - FUND_LOOKS_BACK_HOURS;
  for (const [hour, balance] of perpetuals.fundHours[contract.group]!) if (hour >= since) return balance;
  return fundBalance(state, contract, perpetuals.asset);
}
