import type { Amount } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveToHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { goneRefusal } from './credit.ts';
import { custodyOf, type Deposit } from './custody.ts';
import { PAYING_ACCOUNTS } from './debts.ts';
import { endOrdersFor } from './end-orders.ts';
import { loseDeposit } from './hold/spent.ts';
import { CUSTODY } from './schema.ts';
import { give, holds, houseOf } from './wallets.ts';

const { 'deposit-reversal': BY_REVERSAL } = CUSTODY.reasons;
const { deposit: RESULT_DEPOSIT } = CUSTODY.references;

/** Nobody falls below zero: what Spot has neither available nor in orders, and Finance not available, is owed. A wallet that gave it on is short of it. */
export function reverseDeposit(state: State, { deposit: id }: CommandOf<'ReverseDeposit'>): number {
  const custody = custodyOf(state);
  const deposit = custody.deposits.get(id);
  if (deposit === undefined) return goneRefusal(state, id);
  const { user, chain, asset, key, amount } = deposit;
  const place = { chain, asset, wallet: 'deposit' } as const;
  if (!holds(state, place, deposit)) return REFUSALS.custody_short;
  give(state, place, deposit);
  const waited = deposit.waits !== 'nothing';
  const taken = waited ? 0 : takeFromUser(state, deposit);
  const owed = waited ? 0 : amount - taken;
  if (waited) takeFromHouse(state, deposit, 'custody-pending', amount);
  else takeFromHouse(state, deposit, 'custody-receivable', owed);
  custody.payments.get(key)!.state = 'reversed';
  custody.remove(deposit);
  loseDeposit(state, deposit, owed);
  state.log.emit('DepositReversed', { deposit: id, user, chain, asset, taken, owed });
  if (owed > 0) for (const end of state.hooks.onDebt) end(state, user);
  state.result(RESULT_DEPOSIT, id);
  return 0;
}

/** Takes what had come to the user as far as Spot has it, open orders included, then Finance; answers how much. */
function takeFromUser(state: State, { deposit: id, user, asset, amount: whole }: Deposit): Amount {
  endOrdersFor(state, { user, asset, amount: whole });
  let left = whole;
  const cause = state.causeOf(BY_REVERSAL, RESULT_DEPOSIT, id);
  const house = houseOf('deposit');
  for (const account of PAYING_ACCOUNTS) {
    const amount = Math.min(left, state.ledger.availableOf(user, account, asset));
    if (amount > 0) moveToHouse(state.ledger, { asset, amount, user, account, house, cause });
    left -= amount;
  }
  return whole - left;
}

function takeFromHouse(
  state: State,
  { deposit, asset }: Deposit,
  house: 'custody-pending' | 'custody-receivable',
  amount: Amount,
): void {
  const cause = state.causeOf(BY_REVERSAL, RESULT_DEPOSIT, deposit);
  if (amount > 0) moveBetweenHouses(state.ledger, { asset, amount, from: HOUSE[house], to: houseOf('deposit'), cause });
}
