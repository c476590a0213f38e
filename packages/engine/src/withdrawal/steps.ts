import type { Id } from '@tradewind/base';
import { isWhole } from '../configuration/list-instrument.ts';
import { SPOT } from '../ledger/ledger.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { isOpen, type Withdrawal, withdrawalsOf } from './withdrawals.ts';

/** What all its events tell of it. */
export function asked({ withdrawal, user, chain, asset, amount, fee }: Withdrawal) {
  return { withdrawal, user, chain, asset, amount, fee };
}

/** Undefined when it is over, or never was. */
export function openWithdrawal(state: State, id: Id): Withdrawal | undefined {
  const withdrawal = withdrawalsOf(state).get(id);
  return withdrawal !== undefined && isOpen(withdrawal) ? withdrawal : undefined;
}

/** Why nothing of this id can be done: it is over, or never was. */
export function goneRefusal(state: State, id: Id): number {
  return isWhole(id, 1, withdrawalsOf(state).made) ? REFUSALS.withdrawal_over : REFUSALS.withdrawal_unknown;
}

/** What is frozen for one that is not prepared is free again, and no limit counts it. */
export function release(state: State, withdrawal: Withdrawal): void {
  const { user, asset, amount } = withdrawal;
  state.ledger.release(state.ledger.place(user, SPOT, asset), amount);
  withdrawalsOf(state).remove(withdrawal);
}
