import type { CommandOf } from '../../commands.ts';
import { requireEntry } from '../../naive/naive-held.ts';
import { type Cause, freeze, move } from '../../naive/naive-postings.ts';
import type { NaiveProduct } from '../../naive/naive-product.ts';
import { type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { WITHDRAWALS } from '../../withdrawal/schema.ts';
import { chainAssetOf, debtsOf, partsOf, worthOf } from '../custody/naive-state.ts';
import { canGive, take } from '../custody/naive-wallets.ts';
import { isOpen, type NaiveWithdrawal, openOne, termsOf, usedIn, withdrawalsOf } from '../withdrawal/naive-state.ts';

const MOST_OPEN = 20;
const HASH = /^[0-9a-f]{64}$/;

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount > 0;
const because = (reason: Cause['reason'], { withdrawal }: NaiveWithdrawal): Cause => {
  return { reason, reference: 'withdrawal', referenceId: withdrawal };
};
const resultOf = ({ withdrawal }: NaiveWithdrawal): NaiveResult => ({ kind: 'withdrawal', id: withdrawal });

function asked({ withdrawal, user, chain, asset, amount, fee }: NaiveWithdrawal) {
  return { withdrawal, user, chain, asset, amount, fee };
}

function canPay(state: NaiveState, chain: number, asset: number, amount: number): boolean {
  const { token } = partsOf(state, chainAssetOf(state, chain, asset));
  return isAmount(amount) && BigInt(amount) % token === 0n;
}

function setTerms(state: NaiveState, { kind: _, ...terms }: CommandOf<'SetWithdrawalTerms'>): void {
  const { chain, asset, fee, minimum } = terms;
  chainAssetOf(state, chain, asset);
  refuseIf(fee !== 0 && !canPay(state, chain, asset, fee), 'configuration_invalid');
  refuseIf(!canPay(state, chain, asset, minimum), 'configuration_invalid');
  refuseIf(BigInt(minimum) < 2n * BigInt(fee), 'configuration_invalid');
  const all = withdrawalsOf(state).terms;
  const found = all.find((one) => one.chain === chain && one.asset === asset);
  if (found === undefined) all.push({ ...terms, paused: false });
  else Object.assign(found, terms);
  state.tell({ kind: 'WithdrawalTermsSet', ...terms });
}

function setPause(state: NaiveState, { chain, asset, paused }: CommandOf<'SetWithdrawalPause'>): void {
  const terms = termsOf(state, chain, asset);
  if (terms.paused !== paused) state.tell({ kind: 'WithdrawalPauseSet', chain, asset, paused });
  terms.paused = paused;
}

function request(state: NaiveState, command: CommandOf<'RequestWithdrawal'>): NaiveResult {
  const { user, chain, asset, amount, destination, limit } = command;
  refuseIf(state.requireUser(user).class !== 'user', 'not_permitted');
  const { fee, minimum, paused } = termsOf(state, chain, asset);
  refuseIf(paused, 'withdrawal_paused');
  refuseIf(!isAmount(amount) || !HASH.test(destination), 'amount_invalid');
  refuseIf(!Number.isSafeInteger(limit) || limit < 0, 'amount_invalid');
  refuseIf(amount < minimum, 'withdrawal_too_small');
  refuseIf(!canPay(state, chain, asset, amount - fee), 'withdrawal_not_payable');
  const { all } = withdrawalsOf(state);
  refuseIf(all.filter((one) => one.user === user && isOpen(one)).length >= MOST_OPEN, 'withdrawals_open');
  const balance = state.balance(user, 'spot', asset);
  refuseIf(balance.available < amount, 'insufficient_balance');
  requireMayLeave(state, { user, asset, amount });
  const worth = worthOf(state, new Map([[asset, amount]]));
  refuseIf(worth === null, 'withdrawal_no_index');
  refuseIf(BigInt(usedIn(state, user)) + worth! > BigInt(limit), 'withdrawal_limit');
  freeze(balance, amount);
  const made: NaiveWithdrawal = {
    ...{ withdrawal: all.length + 1, user, chain, asset, amount, destination, limit, fee },
    ...{ worth: Number(worth), requestedAt: state.time, state: 'requested' },
  };
  all.push(made);
  const figures = { destination, worth: made.worth, used: usedIn(state, user), limit };
  state.tell({ kind: 'WithdrawalRequested', ...asked(made), ...figures });
  return resultOf(made);
}

type Leaving = Pick<NaiveWithdrawal, 'user' | 'asset' | 'amount'>;

function requireMayLeave(state: NaiveState, { user, asset, amount }: Leaving): void {
  refuseIf(debtsOf(state, user).length > 0, 'deposit_debt');
  requireEntry(state, { user, from: 'spot', to: null, asset, amount });
}

function requireMayGoOn(state: NaiveState, one: NaiveWithdrawal): void {
  refuseIf(termsOf(state, one.chain, one.asset).paused, 'withdrawal_paused');
  requireMayLeave(state, { ...one, amount: 0 });
}

function end(state: NaiveState, one: NaiveWithdrawal): void {
  freeze(state.balance(one.user, 'spot', one.asset), -one.amount);
  one.state = 'back';
}

function cancel(state: NaiveState, { user, withdrawal }: CommandOf<'CancelWithdrawal'>): NaiveResult {
  const one = openOne(state, withdrawal);
  refuseIf(one.user !== user, 'withdrawal_unknown');
  refuseIf(one.state === 'approved', 'withdrawal_approved');
  refuseIf(one.state === 'prepared', 'withdrawal_prepared');
  end(state, one);
  state.tell({ kind: 'WithdrawalCancelled', ...asked(one) });
  return resultOf(one);
}

function approve(state: NaiveState, { withdrawal }: CommandOf<'ApproveWithdrawal'>): NaiveResult {
  const one = openOne(state, withdrawal);
  refuseIf(one.state === 'approved', 'withdrawal_approved');
  refuseIf(one.state === 'prepared', 'withdrawal_prepared');
  requireMayGoOn(state, one);
  one.state = 'approved';
  state.tell({ kind: 'WithdrawalApproved', ...asked(one) });
  return resultOf(one);
}

function reject(state: NaiveState, { withdrawal, reason }: CommandOf<'RejectWithdrawal'>): NaiveResult {
  const one = openOne(state, withdrawal);
  refuseIf(one.state === 'prepared', 'withdrawal_prepared');
  end(state, one);
  state.tell({ kind: 'WithdrawalRejected', ...asked(one), reason });
  return resultOf(one);
}

function prepare(state: NaiveState, { withdrawal }: CommandOf<'PrepareWithdrawal'>): NaiveResult {
  const one = openOne(state, withdrawal);
  refuseIf(one.state === 'prepared', 'withdrawal_prepared');
  refuseIf(one.state !== 'approved', 'withdrawal_not_approved');
  requireMayGoOn(state, one);
  const { user, asset, amount } = one;
  freeze(state.balance(user, 'spot', asset), -amount);
  move(state, asset, amount, { user, account: 'spot' }, 'withdrawal-transit', because('withdrawal', one));
  one.state = 'prepared';
  state.tell({ kind: 'WithdrawalPrepared', ...asked(one) });
  return resultOf(one);
}

/** One that is prepared, and a transaction that ended none before. */
function toEnd(state: NaiveState, id: number, key: string): NaiveWithdrawal {
  refuseIf(!HASH.test(key), 'amount_invalid');
  const before = withdrawalsOf(state).ended.find((one) => one.key === key);
  refuseIf(before?.withdrawal === id, 'withdrawal_known');
  refuseIf(before !== undefined, 'withdrawal_key_used');
  const one = openOne(state, id);
  refuseIf(one.state !== 'prepared', 'withdrawal_not_prepared');
  return one;
}

function complete(state: NaiveState, { withdrawal, key }: CommandOf<'CompleteWithdrawal'>): NaiveResult {
  const one = toEnd(state, withdrawal, key);
  const { chain, asset, amount, fee } = one;
  const hot = { chain, asset, wallet: 'hot' } as const;
  const net = { amount: amount - fee, rest: 0 };
  refuseIf(!canGive(state, hot, net), 'custody_short');
  take(state, hot, net);
  move(state, asset, net.amount, 'withdrawal-transit', 'custody-hot', because('withdrawal', one));
  if (fee > 0) move(state, asset, fee, 'withdrawal-transit', 'fees', because('withdrawal-fee', one));
  one.state = 'completed';
  withdrawalsOf(state).ended.push({ key, withdrawal });
  state.tell({ kind: 'WithdrawalCompleted', ...asked(one), key });
  return resultOf(one);
}

function fail(state: NaiveState, { withdrawal, key, proof }: CommandOf<'FailWithdrawal'>): NaiveResult {
  const one = toEnd(state, withdrawal, key);
  const { user, asset, amount } = one;
  const cause = because('withdrawal-refund', one);
  move(state, asset, amount, 'withdrawal-transit', { user, account: 'spot' }, cause);
  one.state = 'back';
  withdrawalsOf(state).ended.push({ key, withdrawal });
  state.tell({ kind: 'WithdrawalFailed', ...asked(one), key, proof });
  return resultOf(one);
}

function rejectForDebt(state: NaiveState, user: number): void {
  for (const one of withdrawalsOf(state).all) {
    if (one.user !== user || !isOpen(one) || one.state === 'prepared') continue;
    end(state, one);
    state.tell({ kind: 'WithdrawalRejected', ...asked(one), reason: 'debt' });
  }
}

export const naiveWithdrawal: NaiveProduct<typeof WITHDRAWALS> = {
  schema: WITHDRAWALS,
  verbs: {
    SetWithdrawalTerms: setTerms,
    SetWithdrawalPause: setPause,
    RequestWithdrawal: request,
    CancelWithdrawal: cancel,
    ApproveWithdrawal: approve,
    RejectWithdrawal: reject,
    PrepareWithdrawal: prepare,
    CompleteWithdrawal: complete,
    FailWithdrawal: fail,
  },
  onDebt: rejectForDebt,
};
