import type { Amount, AssetId, UserId } from '@tradewind/base';
import { CONTRACT } from '../ledger/ledger.ts';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import type { DebtView } from '../views.ts';
import type { AccountNumber } from '../vocabulary.ts';
import { armAccount } from './arm.ts';
import { certainOf, freeOf, reckon, refreeze } from './needs.ts';
import { isLive, perpetualsOf } from './perpetuals.ts';

/**
 * What is available in an account of contracts and may not leave it: what open losses of cross positions have used up, and
 * all of it while the mark of one of them is not of now.
 */
export function heldBack(state: State, user: UserId, account: AccountNumber, asset: AssetId): Amount {
  const perpetuals = perpetualsOf(state);
  const holder = perpetuals.holders.get(user);
  if (account !== CONTRACT || asset !== perpetuals.asset || holder === undefined) return 0;
  const available = state.ledger.availableOf(user, account, asset);
  const levers = [...holder.levers.values()];
  if (levers.some(({ cross, position, contract }) => cross && position !== null && !isLive(contract))) return available;
  return Math.max(0, available - Math.max(0, freeOf(state, holder)));
}

/** What open positions have won or lost by their marks; a win by a mark that is not of now is none. */
export function wonOf(state: State, user: UserId): DebtView[] {
  const { asset, holders } = perpetualsOf(state);
  const levers = [...(holders.get(user)?.levers.values() ?? [])];
  return levers.flatMap(({ contract, position }) =>
    position === null ? [] : [{ asset, amount: certainOf(contract, position) }],
  );
}

/** More or less stands behind the cross positions of a user. */
export function afterMove(state: State, user: UserId, account: AccountNumber, asset: AssetId): void {
  const perpetuals = perpetualsOf(state);
  const holder = perpetuals.holders.get(user);
  if (account !== CONTRACT || asset !== perpetuals.asset || holder === undefined) return;
  refreeze(state, holder);
  armAccount(state, holder);
}

/** Orders in a contract set aside other fees. */
export function afterTerms(state: State, market: Market): void {
  const { contracts, holders } = perpetualsOf(state);
  if (!contracts.has(market.id)) return;
  for (const holder of holders.values()) {
    const lever = holder.levers.get(market.id);
    if (lever === undefined || lever.orderMargin === 0) continue;
    reckon(lever);
    refreeze(state, holder);
  }
}
