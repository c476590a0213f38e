import type { Id } from '@tradewind/base';
import { mayCredit } from '@tradewind/rules/custody';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveFromHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { custodyOf, type Deposit } from './custody.ts';
import { forgetSpent, tendHold } from './hold/spent.ts';
import { CUSTODY } from './schema.ts';
import { unreleasedValue, worthOf } from './value.ts';

const { DEPOSIT_KEPT_MS } = CUSTODY.limits;
const { deposit: BY_DEPOSIT } = CUSTODY.reasons;
const { deposit: RESULT_DEPOSIT } = CUSTODY.references;

/** Credits what people decided on, whose minimum is reached, or for which there is room again. */
export function creditDeposit(state: State, { deposit: id }: CommandOf<'CreditDeposit'>): number {
  const deposit = custodyOf(state).deposits.get(id);
  if (deposit === undefined) return goneRefusal(state, id);
  if (deposit.waits === 'nothing') return REFUSALS.deposit_not_waiting;
  if (isPaused(state, deposit)) return REFUSALS.deposit_paused;
  if (!deposit.released && passesCap(state, deposit)) return REFUSALS.deposit_cap;
  credit(state, deposit);
  state.result(RESULT_DEPOSIT, id);
  return 0;
}

/** It is final: caps are no matter any more, people and pauses are. */
export function releaseDeposit(state: State, { deposit: id }: CommandOf<'ReleaseDeposit'>): number {
  const custody = custodyOf(state);
  const deposit = custody.deposits.get(id);
  if (deposit === undefined) return goneRefusal(state, id);
  if (deposit.released) return REFUSALS.deposit_released;
  custody.change(deposit, { released: true });
  const { user, chain, asset, amount } = deposit;
  state.log.emit('DepositReleased', { deposit: id, user, chain, asset, amount });
  if (deposit.waits === 'nothing') {
    forgetSpent(state, user, asset, amount);
    keepForADay(state, deposit);
  } else if (deposit.waits !== 'people' && isPaused(state, deposit)) custody.change(deposit, { waits: 'pause' });
  else if (deposit.waits !== 'people') credit(state, deposit);
  state.result(RESULT_DEPOSIT, id);
  return 0;
}

/** Why nothing of this id can be changed: it is over, or never was. */
export function goneRefusal(state: State, id: Id): number {
  return isWhole(id, 1, custodyOf(state).booked) ? REFUSALS.deposit_over : REFUSALS.deposit_unknown;
}

export function isPaused(state: State, { chain, asset }: Pick<Deposit, 'chain' | 'asset'>): boolean {
  return custodyOf(state).asset(chain, asset)!.paused;
}

/** Whether what is credited and not final would be worth too much with it, of the user or on the chain, or cannot be told. */
export function passesCap(state: State, deposit: Pick<Deposit, 'user' | 'chain' | 'asset' | 'amount'>): boolean {
  const { user, chain, asset, amount } = deposit;
  const { userCap, chainCap } = custodyOf(state).chains[chain]!;
  const worth = worthOf(state, asset, amount);
  const [ofUser, ofChain] = [unreleasedValue(state, { user }), unreleasedValue(state, { chain })];
  if (worth === null || ofUser === null || ofChain === null) return true;
  return !mayCredit({ worth, ofUser, userCap, ofChain, chainCap });
}

/** From what is pending to Spot. */
function credit(state: State, deposit: Deposit): void {
  const { deposit: id, user, asset, amount } = deposit;
  const cause = state.causeOf(BY_DEPOSIT, RESULT_DEPOSIT, id);
  const house = HOUSE['custody-pending'];
  if (amount > 0) moveFromHouse(state.ledger, { asset, amount, user, account: SPOT, house, cause });
  custodyOf(state).change(deposit, { waits: 'nothing' });
  tendHold(state, user);
  tellCredited(state, deposit);
  if (deposit.released) keepForADay(state, deposit);
}

export function tellCredited(state: State, deposit: Deposit): void {
  const { deposit: id, user, chain, asset, amount } = deposit;
  state.log.emit('DepositCredited', { deposit: id, user, chain, asset, amount });
}

function keepForADay(state: State, deposit: Deposit): void {
  deposit.finalAt = state.time + DEPOSIT_KEPT_MS;
  state.timers.set(deposit.finalAt, CUSTODY.timers.TIMER_DEPOSIT_FINAL, deposit.deposit);
}

/** Forgets a deposit that no reorganisation can take back any more; its key stays. */
export function forgetDeposit(state: State, id: Id): void {
  const custody = custodyOf(state);
  const deposit = custody.deposits.get(id);
  if (deposit === undefined) return;
  custody.remove(deposit);
  custody.payments.get(deposit.key)!.state = 'final';
}
