import type { Amount } from '@tradewind/base';
import { positionLimitOf, worthOf } from '@tradewind/rules/perpetual';
import { CLASS_USER } from '../account/accounts.ts';
import type { State } from '../state.ts';
import { mostLots } from './needs.ts';
import { type Lever, perpetualsOf } from './perpetuals.ts';

/**
 * Most notional that a user may hold in a contract beside what others of the same person hold there, or would with what
 * they have resting; the house has no limit.
 */
export function limitOf(state: State, { user, contract }: Lever): Amount {
  const { accounts } = state;
  if (accounts.classOf(user) !== CLASS_USER) return Number.MAX_SAFE_INTEGER;
  const limit = positionLimitOf(contract.ofGroup, worthOf(contract, contract.openLots, contract.mark));
  const group = accounts.groupOf(user);
  if (group === 0) return limit;
  let others = 0;
  for (const other of perpetualsOf(state).ofGroup(group)) {
    const lever = other === user ? undefined : perpetualsOf(state).holders.get(other)?.levers.get(contract.id);
    if (lever !== undefined) others += worthOf(contract, mostLots(lever), contract.mark);
  }
  return Math.max(0, limit - others);
}
