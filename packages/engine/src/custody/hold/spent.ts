import type { Amount, AssetId, UserId } from '@tradewind/base';
import { spentAfterRelease, worthOf } from '@tradewind/rules/custody';
import type { State } from '../../state.ts';
import { custodyOf } from '../custody.ts';
import { markEver } from './marks.ts';

/** What exchanges of a user cost while deposits were not final, in units of the first asset. */
export function spentBy(state: State, user: UserId): Amount {
  return custodyOf(state).spent.get(user)?.spent ?? 0;
}

export function setSpent(state: State, user: UserId, spent: Amount): void {
  const all = custodyOf(state).spent;
  if (spent === 0) all.delete(user);
  else all.set(user, { user, spent });
}

/** Holds a user from the first deposit on that is credited and not final until none is; then what was spent is forgotten. */
export function tendHold(state: State, user: UserId): void {
  const holds = custodyOf(state).unreleased.ofUser.of(user).size > 0;
  state.accounts.setHeld(user, holds);
  if (!holds) setSpent(state, user, 0);
}

/** Of what was spent, a deposit that is final takes its part with it. */
export function forgetSpent(state: State, user: UserId, asset: AssetId, amount: Amount): void {
  const mark = markEver(state, asset);
  if (mark !== null) setSpent(state, user, spentAfterRelease(spentBy(state, user), worthOf(amount, mark, 'down')));
  tendHold(state, user);
}
