import type { UserId } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { goOnRefusal } from './leave.ts';
import { WITHDRAWALS } from './schema.ts';
import { asked, goneRefusal, openWithdrawal, release } from './steps.ts';
import { openOf } from './withdrawals.ts';

const RESULT_WITHDRAWAL = WITHDRAWALS.references.withdrawal;

/** By its user, before it is approved. */
export function cancelWithdrawal(state: State, { user, withdrawal: id }: CommandOf<'CancelWithdrawal'>): number {
  const withdrawal = openWithdrawal(state, id);
  if (withdrawal === undefined) return goneRefusal(state, id);
  if (withdrawal.user !== user) return REFUSALS.withdrawal_unknown;
  if (withdrawal.state === 'prepared') return REFUSALS.withdrawal_prepared;
  if (withdrawal.state === 'approved') return REFUSALS.withdrawal_approved;
  release(state, withdrawal);
  state.log.emit('WithdrawalCancelled', asked(withdrawal));
  state.result(RESULT_WITHDRAWAL, id);
  return 0;
}

/** Refused, and so to be asked again, while it rests or its user is held. */
export function approveWithdrawal(state: State, { withdrawal: id }: CommandOf<'ApproveWithdrawal'>): number {
  const withdrawal = openWithdrawal(state, id);
  if (withdrawal === undefined) return goneRefusal(state, id);
  if (withdrawal.state === 'prepared') return REFUSALS.withdrawal_prepared;
  if (withdrawal.state === 'approved') return REFUSALS.withdrawal_approved;
  const refusal = goOnRefusal(state, withdrawal);
  if (refusal !== 0) return refusal;
  withdrawal.state = 'approved';
  state.log.emit('WithdrawalApproved', asked(withdrawal));
  state.result(RESULT_WITHDRAWAL, id);
  return 0;
}

export function rejectWithdrawal(state: State, { withdrawal: id, reason }: CommandOf<'RejectWithdrawal'>): number {
  const withdrawal = openWithdrawal(state, id);
  if (withdrawal === undefined) return goneRefusal(state, id);
  if (withdrawal.state === 'prepared') return REFUSALS.withdrawal_prepared;
  release(state, withdrawal);
  state.log.emit('WithdrawalRejected', { ...asked(withdrawal), reason });
  state.result(RESULT_WITHDRAWAL, id);
  return 0;
}

/** Somebody owes for a reversed deposit: what is not prepared ends, the oldest first, and what is free then pays. */
export function rejectForDebt(state: State, user: UserId): void {
  for (const withdrawal of openOf(state, user)) {
    if (withdrawal.state === 'prepared') continue;
    release(state, withdrawal);
    state.log.emit('WithdrawalRejected', { ...asked(withdrawal), reason: 'debt' });
  }
}
