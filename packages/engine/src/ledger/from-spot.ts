import type { Amount, AssetId, UserId } from '@tradewind/base';
import { entryRefusal } from '../product/held.ts';
import { REFUSALS } from '../refusals.ts';
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

/** Why the account cannot give what is needed, also not with what it lacks of it from Spot where `fromSpot`; 0 = it can. */
export function fundsRefusal(state: State, needed: Needed & { readonly fromSpot: boolean }): number {
  const { user, account: to, asset, fromSpot } = needed;
  const lack = lackOf(state, needed);
  if (lack === 0) return 0;
  if (!fromSpot || lack > state.ledger.availableOf(user, SPOT, asset)) return REFUSALS.insufficient_balance;
  return entryRefusal(state, { user, from: SPOT, to, asset, amount: lack });
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
