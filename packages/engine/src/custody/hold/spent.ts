import type { Amount, AssetId, UserId } from '@tradewind/base';
import { spentAfterRelease, worthOf } from '@tradewind/rules/custody';
import type { State } from '../../state.ts';
import { custodyOf, type Debt, type Deposit, isUnreleased } from '../custody.ts';
import { markEver } from './marks.ts';

/** What exchanges of a user cost while deposits were not final or something was owed, in units of the first asset. */
export function spentBy(state: State, user: UserId): Amount {
  return custodyOf(state).spent.get(user)?.spent ?? 0;
}

export function setSpent(state: State, user: UserId, spent: Amount): void {
  const all = custodyOf(state).spent;
  if (spent === 0) all.delete(user);
  else all.set(user, { user, spent });
}

/** Holds a user while a deposit is credited and not final, or something is owed for a reversed one; then what was spent is forgotten. */
export function tendHold(state: State, user: UserId): void {
  const { unreleased, debts } = custodyOf(state);
  const holds = unreleased.ofUser.of(user).size > 0 || debts.of(user).size > 0;
  state.accounts.setHeld(user, holds);
  if (!holds) setSpent(state, user, 0);
}

/** Of what was spent, a deposit that is final takes its part with it, and a debt that is paid does. */
export function forgetSpent(state: State, user: UserId, asset: AssetId, amount: Amount): void {
  const mark = markEver(state, asset);
  if (mark !== null) setSpent(state, user, spentAfterRelease(spentBy(state, user), worthOf(amount, mark, 'down')));
  tendHold(state, user);
}

/** So much more is owed, or less where it is below 0. Whoever owes is watched for what could pay it. */
export function changeDebt(state: State, { user, asset, amount }: Debt): void {
  const { debts } = custodyOf(state);
  debts.add(user, asset, amount);
  if (debts.of(user).size === 0) state.ledger.arrivals.unwatch(user);
  else if (amount > 0) state.ledger.arrivals.watch(user);
  state.owing = !debts.isEmpty();
}

/**
 * A deposit is lost and has left something owed, which takes its part of what was spent with it and may cost a hundredth of
 * its own: with the last deposit that was not final, all of it. Else whoever had spent theirs could not sell what they bought.
 */
export function loseDeposit(state: State, deposit: Deposit, owed: Amount): void {
  const { user, asset } = deposit;
  const { unreleased } = custodyOf(state);
  changeDebt(state, { user, asset, amount: owed });
  if (isUnreleased(deposit) && unreleased.ofUser.of(user).size === 0) setSpent(state, user, 0);
  if (isUnreleased(deposit)) forgetSpent(state, user, asset, owed);
  else tendHold(state, user);
}
