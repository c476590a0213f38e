import type { Amount, AssetId, UserId } from '@tradewind/base';
import { CONTRACT } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { AccountNumber } from '../vocabulary.ts';
import { freeOf } from './needs.ts';
import { perpetualsOf } from './perpetuals.ts';

/** What is available in an account of contracts and may not leave it: what open losses of cross positions have used up. */
export function heldBack(state: State, user: UserId, account: AccountNumber, asset: AssetId): Amount {
  const perpetuals = perpetualsOf(state);
  const holder = perpetuals.holders.get(user);
  if (account !== CONTRACT || asset !== perpetuals.asset || holder === undefined) return 0;
  return Math.max(0, state.ledger.availableOf(user, account, asset) - Math.max(0, freeOf(state, holder)));
}
