import type { Amount } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveToHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { goneRefusal } from './credit.ts';
import { custodyOf, type Deposit, gainOf } from './custody.ts';
import { tendHold } from './hold/spent.ts';
import { CUSTODY } from './schema.ts';
import { give, holds, houseOf } from './wallets.ts';

const { 'deposit-reversal': BY_REVERSAL } = CUSTODY.reasons;
const { deposit: RESULT_DEPOSIT } = CUSTODY.references;

/** Nobody falls below zero: what Spot does not have available is owed. A wallet that gave it on is short of it. */
export function reverseDeposit(state: State, { deposit: id }: CommandOf<'ReverseDeposit'>): number {
  const custody = custodyOf(state);
  const deposit = custody.deposits.get(id);
  if (deposit === undefined) return goneRefusal(state, id);
  const { user, chain, asset, key } = deposit;
  const place = { chain, asset, wallet: 'deposit' } as const;
  if (!holds(state, place, deposit)) return REFUSALS.custody_short;
  give(state, place, deposit);
  const taken = takeFromUser(state, deposit);
  const owed = deposit.amount - (deposit.waits === 'nothing' ? taken : gainOf(deposit));
  takeFromHouse(state, deposit, 'custody-receivable', owed);
  const payment = custody.payments.get(key)!;
  payment.state = 'reversed';
  payment.owed += owed;
  custody.remove(deposit);
  tendHold(state, user);
  state.log.emit('DepositReversed', { deposit: id, user, chain, asset, taken, owed });
  state.result(RESULT_DEPOSIT, id);
  return 0;
}

/** What had come to the user goes back as far as it is there, what was pending does wholly; answers what Spot gave. */
function takeFromUser(state: State, deposit: Deposit): Amount {
  const { deposit: id, user, asset } = deposit;
  if (deposit.waits !== 'nothing') {
    takeFromHouse(state, deposit, 'custody-pending', gainOf(deposit));
    return 0;
  }
  const amount = Math.min(gainOf(deposit), state.ledger.availableOf(user, SPOT, asset));
  const cause = state.causeOf(BY_REVERSAL, RESULT_DEPOSIT, id);
  const house = houseOf('deposit');
  if (amount > 0) moveToHouse(state.ledger, { asset, amount, user, account: SPOT, house, cause });
  return amount;
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
