import { MAX_AMOUNT } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { isHash } from '../configuration/genesis.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { HOUSE, insideOf, SPOT } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveFromHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { isPaused, passesCap, tellCredited } from './credit.ts';
import { custodyOf, type Deposit, type Payment } from './custody.ts';
import { tendHold } from './hold/spent.ts';
import { CUSTODY, type DepositWaits } from './schema.ts';
import { grossOf, houseOf, isPaid, placeRefusal, receive } from './wallets.ts';

type BookDeposit = CommandOf<'BookDeposit'>;
const { deposit: BY_DEPOSIT } = CUSTODY.reasons;
const { deposit: RESULT_DEPOSIT } = CUSTODY.references;

/** The wallet holds it at once, for the user or for what is pending. */
export function bookDeposit(state: State, command: BookDeposit): number {
  const refusal = refusalOf(state, command);
  if (refusal !== 0) return refusal;
  const custody = custodyOf(state);
  const payment = paymentOf(state, command);
  custody.booked += 1;
  const { kind: _, credit, ...booked } = command;
  const waits = waitsOf(state, booked, credit);
  const deposit = { deposit: custody.booked, ...booked, waits, released: false, finalAt: 0 };
  payment.deposit = deposit.deposit;
  payment.state = 'open';
  bring(state, deposit);
  custody.add(deposit);
  tendHold(state, deposit.user);
  state.log.emit('DepositBooked', deposit);
  if (waits === 'nothing') tellCredited(state, deposit);
  state.result(RESULT_DEPOSIT, deposit.deposit);
  return 0;
}

function refusalOf(state: State, command: BookDeposit): number {
  const { user, chain, asset, key, amount, height } = command;
  const refusal = placeRefusal(state, chain, asset);
  if (refusal !== 0) return refusal;
  if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
  const custody = custodyOf(state);
  if (custody.indexOf(user) === undefined) return REFUSALS.deposit_address_missing;
  if (!isHash(key) || !isWhole(height, 0) || !isPaid(state, custody.asset(chain, asset)!, command))
    return REFUSALS.amount_invalid;
  const known = custody.payments.get(key);
  if (known !== undefined && (known.state !== 'reversed' || !isSame(known, command))) return REFUSALS.deposit_known;
  const fits =
    insideOf(state.ledger, asset) + amount <= MAX_AMOUNT &&
    grossOf(state, asset) + amount <= CUSTODY.limits.MAX_CUSTODY;
  return fits ? 0 : REFUSALS.asset_total_exceeded;
}

/** A key says whom the chain paid, and in what. */
function isSame(known: Payment, { user, chain, asset }: BookDeposit): boolean {
  return known.user === user && known.chain === chain && known.asset === asset;
}

function paymentOf(state: State, { key, user, chain, asset }: BookDeposit): Payment {
  const { payments } = custodyOf(state);
  const payment: Payment = payments.get(key) ?? { key, user, chain, asset, deposit: 0, state: 'open' };
  payments.set(key, payment);
  return payment;
}

function waitsOf(state: State, deposit: Omit<BookDeposit, 'kind' | 'credit'>, credit: boolean): DepositWaits {
  if (!credit) return 'people';
  if (isPaused(state, deposit)) return 'pause';
  return passesCap(state, deposit) ? 'cap' : 'nothing';
}

function bring(state: State, deposit: Deposit): void {
  const { deposit: id, user, chain, asset, amount } = deposit;
  const from = houseOf('deposit');
  receive(state, { chain, asset, wallet: 'deposit' }, deposit);
  const { ledger } = state;
  if (amount === 0) return;
  const cause = state.causeOf(BY_DEPOSIT, RESULT_DEPOSIT, id);
  if (deposit.waits === 'nothing') moveFromHouse(ledger, { asset, amount, user, account: SPOT, house: from, cause });
  else moveBetweenHouses(ledger, { asset, amount, from, to: HOUSE['custody-pending'], cause });
}
