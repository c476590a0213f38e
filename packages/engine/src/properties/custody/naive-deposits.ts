import type { CommandOf } from '../../commands.ts';
import { insideOf } from '../../naive/naive-ledger.ts';
import { end } from '../../naive/naive-match.ts';
import { type Cause, move } from '../../naive/naive-postings.ts';
import { NaiveRefusal, type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { chainAssetOf, chainOf, custodyOf, indexOf, type NaiveDeposit, unreleasedOf, worthOf } from './naive-state.ts';
import { bring, canGive, grossOf, MOST, requirePaid, take } from './naive-wallets.ts';

const DAY_MS = 86_400_000;

const because = (reason: 'deposit' | 'deposit-reversal', deposit: number): Cause => {
  return { reason, reference: 'deposit', referenceId: deposit };
};
const resultOf = ({ deposit }: NaiveDeposit): NaiveResult => ({ kind: 'deposit', id: deposit });

export function bookDeposit(state: NaiveState, command: CommandOf<'BookDeposit'>): NaiveResult {
  const { kind: _, credit, ...paid } = command;
  const { user, chain, asset, key, amount, height } = paid;
  const terms = chainAssetOf(state, chain, asset);
  state.requireUser(user);
  const { deposits } = custodyOf(state);
  refuseIf(indexOf(state, user) === null, 'deposit_address_missing');
  refuseIf(height < 0, 'amount_invalid');
  requirePaid(state, terms, command);
  const before = deposits.filter((one) => one.key === key);
  refuseIf(
    before.some((one) => one.state !== 'reversed'),
    'deposit_known',
  );
  refuseIf(
    before.some((one) => one.user !== user || one.chain !== chain || one.asset !== asset),
    'deposit_known',
  );
  refuseIf(insideOf(state, asset) + BigInt(amount) > Number.MAX_SAFE_INTEGER, 'asset_total_exceeded');
  refuseIf(grossOf(state, asset) + BigInt(amount) > MOST, 'asset_total_exceeded');
  const deposit: NaiveDeposit = {
    deposit: deposits.length + 1,
    ...paid,
    waits: 'nothing',
    released: false,
    doneAt: null,
    state: 'open',
    owed: 0,
  };
  if (!credit) deposit.waits = 'people';
  else if (terms.paused) deposit.waits = 'pause';
  else if (!fits(state, deposit)) deposit.waits = 'cap';
  bring(state, { chain, asset, wallet: 'deposit' }, paid);
  const to = deposit.waits === 'nothing' ? ({ user, account: 'spot' } as const) : 'custody-pending';
  if (amount > 0) move(state, asset, amount, 'custody-deposit', to, because('deposit', deposit.deposit));
  deposits.push(deposit);
  state.tell({ kind: 'DepositBooked', deposit: deposit.deposit, ...paid, waits: deposit.waits });
  if (deposit.waits === 'nothing') tell(state, 'DepositCredited', deposit);
  return resultOf(deposit);
}

function tell(state: NaiveState, kind: 'DepositCredited' | 'DepositReleased', deposit: NaiveDeposit): void {
  const { deposit: id, user, chain, asset, amount } = deposit;
  state.tell({ kind, deposit: id, user, chain, asset, amount });
}

/** Whether the user and the chain have room for it. */
function fits(state: NaiveState, deposit: NaiveDeposit): boolean {
  const { userCap, chainCap } = chainOf(state, deposit.chain);
  const worth = worthOf(state, new Map([[deposit.asset, deposit.amount]]));
  const own = worthOf(
    state,
    unreleasedOf(state, ({ user }) => user === deposit.user),
  );
  const all = worthOf(
    state,
    unreleasedOf(state, ({ chain }) => chain === deposit.chain),
  );
  if (worth === null || own === null || all === null) return false;
  return own + worth <= userCap && all + worth <= chainCap;
}

function openOne(state: NaiveState, id: number): NaiveDeposit {
  const found = custodyOf(state).deposits.find(({ deposit }) => deposit === id);
  if (found === undefined) throw new NaiveRefusal('deposit_unknown');
  refuseIf(found.state !== 'open', 'deposit_over');
  return found;
}

export function creditDeposit(state: NaiveState, { deposit: id }: CommandOf<'CreditDeposit'>): NaiveResult {
  const deposit = openOne(state, id);
  refuseIf(deposit.waits === 'nothing', 'deposit_not_waiting');
  refuseIf(chainAssetOf(state, deposit.chain, deposit.asset).paused, 'deposit_paused');
  refuseIf(!deposit.released && !fits(state, deposit), 'deposit_cap');
  credit(state, deposit);
  return resultOf(deposit);
}

function credit(state: NaiveState, deposit: NaiveDeposit): void {
  const { deposit: id, user, asset, amount } = deposit;
  const to = { user, account: 'spot' } as const;
  if (amount > 0) move(state, asset, amount, 'custody-pending', to, because('deposit', id));
  deposit.waits = 'nothing';
  tell(state, 'DepositCredited', deposit);
  if (deposit.released) deposit.doneAt = state.time;
}

export function releaseDeposit(state: NaiveState, { deposit: id }: CommandOf<'ReleaseDeposit'>): NaiveResult {
  const deposit = openOne(state, id);
  refuseIf(deposit.released, 'deposit_released');
  deposit.released = true;
  tell(state, 'DepositReleased', deposit);
  if (deposit.waits === 'nothing') deposit.doneAt = state.time;
  if (deposit.waits === 'cap' || deposit.waits === 'pause') {
    if (chainAssetOf(state, deposit.chain, deposit.asset).paused) deposit.waits = 'pause';
    else credit(state, deposit);
  }
  return resultOf(deposit);
}

export function reverseDeposit(state: NaiveState, { deposit: id }: CommandOf<'ReverseDeposit'>): NaiveResult {
  const deposit = openOne(state, id);
  const { user, chain, asset, amount } = deposit;
  const place = { chain, asset, wallet: 'deposit' } as const;
  refuseIf(!canGive(state, place, deposit), 'custody_short');
  take(state, place, deposit);
  const cause = because('deposit-reversal', id);
  const back = (units: number, from: Parameters<typeof move>[3]) => {
    if (units > 0) move(state, asset, units, from, 'custody-deposit', cause);
  };
  let taken = 0;
  if (deposit.waits !== 'nothing') back(amount, 'custody-pending');
  else {
    makeAvailable(state, deposit);
    for (const account of ['spot', 'finance'] as const) {
      const units = Math.min(amount - taken, state.balance(user, account, asset).available);
      back(units, { user, account });
      taken += units;
    }
    deposit.owed = amount - taken;
    back(deposit.owed, 'custody-receivable');
  }
  deposit.state = 'reversed';
  state.tell({ kind: 'DepositReversed', deposit: id, user, chain, asset, taken, owed: deposit.owed });
  if (deposit.owed > 0) for (const { onDebt } of state.products) onDebt?.(state, user);
  return resultOf(deposit);
}

/** Cancels what a user has open in Spot for an asset, the newest first, while it is needed. */
function makeAvailable(state: NaiveState, { user, asset, amount }: NaiveDeposit): void {
  for (const order of [...state.orders].reverse()) {
    const { orderKind, base, quote } = state.instrument(order.instrument);
    const gives = order.side === 'buy' ? quote : base;
    if (order.user !== user || orderKind !== null || gives !== asset) continue;
    if (state.balance(user, 'spot', asset).available < amount) end(state, order, 'cancelled', 'deposit-reversed');
  }
}

/** A day after they were in Spot and final, nothing can take them back any more. */
export const finalities = (state: NaiveState) =>
  custodyOf(state).deposits.flatMap((deposit) => {
    if (deposit.state !== 'open' || deposit.doneAt === null) return [];
    const act = () => {
      deposit.state = 'final';
    };
    return [{ due: deposit.doneAt + DAY_MS, act }];
  });
