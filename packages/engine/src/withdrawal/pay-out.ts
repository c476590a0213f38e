import type { Id } from '@tradewind/base';
import { netOf } from '@tradewind/rules/withdrawal';
import type { CommandOf } from '../commands.ts';
import { isHash } from '../configuration/genesis.ts';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveFromHouse, payFrozenToHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { goOnRefusal } from './leave.ts';
import { WITHDRAWALS } from './schema.ts';
import { asked, goneRefusal, openWithdrawal } from './steps.ts';
import { countsUntil, type Withdrawal, withdrawalsOf } from './withdrawals.ts';

const { reasons, references, timers } = WITHDRAWALS;
const TRANSIT = HOUSE['withdrawal-transit'];

/** The amount leaves Spot. Whoever signs does so after this was accepted, never before. */
export function prepareWithdrawal(state: State, { withdrawal: id }: CommandOf<'PrepareWithdrawal'>): number {
  const withdrawal = openWithdrawal(state, id);
  if (withdrawal === undefined) return goneRefusal(state, id);
  if (withdrawal.state === 'prepared') return REFUSALS.withdrawal_prepared;
  if (withdrawal.state !== 'approved') return REFUSALS.withdrawal_not_approved;
  const refusal = goOnRefusal(state, withdrawal);
  if (refusal !== 0) return refusal;
  withdrawal.state = 'prepared';
  const { user, asset, amount } = withdrawal;
  const cause = state.causeOf(reasons.withdrawal, references.withdrawal, id);
  payFrozenToHouse(state.ledger, { asset, amount, user, account: SPOT, house: TRANSIT, cause });
  state.log.emit('WithdrawalPrepared', asked(withdrawal));
  state.result(references.withdrawal, id);
  return 0;
}

/** What remains after the fee leaves the hot wallet, and the fee is the house's. */
export function completeWithdrawal(state: State, { withdrawal: id, key }: CommandOf<'CompleteWithdrawal'>): number {
  const refusal = endRefusal(state, id, key);
  if (refusal !== 0) return refusal;
  const withdrawal = openWithdrawal(state, id)!;
  const { chain, asset, fee } = withdrawal;
  const net = netOf(withdrawal);
  const { chains } = state.hooks;
  const short = chains.shortRefusal(state, { chain, asset }, net);
  if (short !== 0) return short;
  const { ledger } = state;
  const paid = state.causeOf(reasons.withdrawal, references.withdrawal, id);
  chains.pay(state, { chain, asset }, { amount: net, from: TRANSIT, cause: paid });
  const charged = state.causeOf(reasons['withdrawal-fee'], references.withdrawal, id);
  if (fee > 0) moveBetweenHouses(ledger, { asset, amount: fee, from: TRANSIT, to: HOUSE.fees, cause: charged });
  const withdrawals = withdrawalsOf(state);
  withdrawals.complete(withdrawal);
  withdrawals.keys.set(key, id);
  keepWhileItCounts(state, withdrawal);
  state.log.emit('WithdrawalCompleted', { ...asked(withdrawal), key });
  state.result(references.withdrawal, id);
  return 0;
}

/** The one way back of what is prepared. Gas of a transaction without effect is booked apart. */
export function failWithdrawal(state: State, { withdrawal: id, key, proof }: CommandOf<'FailWithdrawal'>): number {
  const refusal = endRefusal(state, id, key);
  if (refusal !== 0) return refusal;
  const withdrawal = openWithdrawal(state, id)!;
  const { user, asset, amount } = withdrawal;
  const cause = state.causeOf(reasons['withdrawal-refund'], references.withdrawal, id);
  moveFromHouse(state.ledger, { asset, amount, user, account: SPOT, house: TRANSIT, cause });
  const withdrawals = withdrawalsOf(state);
  withdrawals.keys.set(key, id);
  withdrawals.remove(withdrawal);
  state.log.emit('WithdrawalFailed', { ...asked(withdrawal), key, proof });
  state.result(references.withdrawal, id);
  return 0;
}

/** Why a final transaction cannot end it; `withdrawal_known` = it did. */
function endRefusal(state: State, id: Id, key: string): number {
  if (!isHash(key)) return REFUSALS.amount_invalid;
  const ended = withdrawalsOf(state).keys.get(key);
  if (ended !== undefined) return ended === id ? REFUSALS.withdrawal_known : REFUSALS.withdrawal_key_used;
  const withdrawal = openWithdrawal(state, id);
  if (withdrawal === undefined) return goneRefusal(state, id);
  return withdrawal.state === 'prepared' ? 0 : REFUSALS.withdrawal_not_prepared;
}

function keepWhileItCounts(state: State, withdrawal: Withdrawal): void {
  const until = countsUntil(withdrawal);
  if (until > state.time) state.timers.set(until, timers.TIMER_WITHDRAWAL, withdrawal.withdrawal);
  else withdrawalsOf(state).remove(withdrawal);
}

/** Forgets a completed one that no limit counts any more; its key and its id stay taken. */
export function forgetWithdrawal(state: State, id: Id): void {
  const withdrawals = withdrawalsOf(state);
  withdrawals.remove(withdrawals.get(id)!);
}
