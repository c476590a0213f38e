import type { Amount, AssetId, UserId } from '@tradewind/base';
import type { State } from '../state.ts';
import type { AccountNumber } from '../vocabulary.ts';
import { moveBetweenOwn } from './internal-transfer.ts';
import { SPOT } from './ledger.ts';

/** What something that begins takes from the account of its product, in units of an asset. */
interface Needed {
  readonly user: UserId;
  readonly account: AccountNumber;
  readonly asset: AssetId;
  readonly amount: Amount;
}

/** Whether the account holds what is needed, or lacks no more of it than Spot holds and, where `fromSpot`, may give. */
export function suffices(state: State, needed: Needed & { readonly fromSpot: boolean }): boolean {
  const lack = lackOf(state, needed);
  return lack === 0 || (needed.fromSpot && lack <= state.ledger.availableOf(needed.user, SPOT, needed.asset));
}

/** Transfers what the account lacks from Spot, once everything else is checked; nothing when it lacks nothing. */
export function takeLackFromSpot(state: State, needed: Needed): void {
  const { user, account, asset } = needed;
  const lack = lackOf(state, needed);
  if (lack > 0) moveBetweenOwn(state, { user, from: SPOT, to: account, asset, amount: lack });
}

function lackOf({ ledger }: State, { user, account, asset, amount }: Needed): Amount {
  return Math.max(0, amount - ledger.availableOf(user, account, asset));
}
