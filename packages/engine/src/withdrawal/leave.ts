import type { Amount, AssetId, UserId } from '@tradewind/base';
import { SPOT } from '../ledger/ledger.ts';
import { entryRefusal } from '../product/held.ts';
import { ELSEWHERE } from '../product/hooks.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { type Withdrawal, withdrawalsOf } from './withdrawals.ts';

interface Leaving {
  readonly user: UserId;
  readonly asset: AssetId;
  readonly amount: Amount;
}

/**
 * Why an amount of Spot may not leave for ever; 0 = it may: nothing is owed for reversed deposits, and what stays in Spot
 * and Finance is worth what deposits that are not final hold back.
 */
export function leaveRefusal(state: State, { user, asset, amount }: Leaving): number {
  const owes = state.hooks.chains.owesRefusal(state, user);
  return owes !== 0 ? owes : entryRefusal(state, { user, from: SPOT, to: ELSEWHERE, asset, amount });
}

/** The same once more of what is frozen for it already, and the pause. */
export function goOnRefusal(state: State, { user, chain, asset }: Withdrawal): number {
  if (withdrawalsOf(state).termsOf(chain, asset)!.paused) return REFUSALS.withdrawal_paused;
  return leaveRefusal(state, { user, asset, amount: 0 });
}
