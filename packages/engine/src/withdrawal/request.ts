import type { Amount } from '@tradewind/base';
import { mayWithdraw, netOf } from '@tradewind/rules/withdrawal';
import { CLASS_USER } from '../account/accounts.ts';
import type { CommandOf } from '../commands.ts';
import { isHash } from '../configuration/genesis.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { SPOT } from '../ledger/ledger.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, type State } from '../state.ts';
import { leaveRefusal } from './leave.ts';
import { WITHDRAWALS } from './schema.ts';
import { asked } from './steps.ts';
import { openOf, usedOf, type WithdrawalTerms, withdrawalsOf } from './withdrawals.ts';

type RequestWithdrawal = CommandOf<'RequestWithdrawal'>;
const { references, limits } = WITHDRAWALS;

/** Freezes the amount, the fee included, at the fee of now. */
export function requestWithdrawal(state: State, command: RequestWithdrawal): number {
  const { user, chain, asset, amount, destination, limit } = command;
  const withdrawals = withdrawalsOf(state);
  const terms = withdrawals.termsOf(chain, asset);
  const refusal = formRefusal(state, terms, command);
  if (refusal !== 0) return refusal;
  const worth = state.hooks.chains.worthOf(state, asset, amount);
  const mayNot = fundsRefusal(state, command, worth);
  if (mayNot !== 0) return mayNot;
  state.ledger.freeze(state.ledger.place(user, SPOT, asset), amount);
  withdrawals.made += 1;
  const withdrawal = {
    ...{ withdrawal: withdrawals.made, user, chain, asset, amount, fee: terms!.fee, destination },
    ...{ worth: worth!, limit, requestedAt: state.time, state: 'requested' as const },
  };
  withdrawals.add(withdrawal);
  const used = usedOf(state, user);
  state.log.emit('WithdrawalRequested', { ...asked(withdrawal), destination, worth: worth!, used, limit });
  state.result(references.withdrawal, withdrawal.withdrawal);
  return 0;
}

/** Why nobody could request it so. */
function formRefusal(state: State, terms: WithdrawalTerms | undefined, command: RequestWithdrawal): number {
  const { user, chain, asset, amount, destination, limit } = command;
  if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
  if (terms === undefined) return REFUSALS.withdrawal_not_offered;
  if (terms.paused) return REFUSALS.withdrawal_paused;
  if (!isAmount(amount) || !isHash(destination) || !isWhole(limit, 0)) return REFUSALS.amount_invalid;
  if (amount < terms.minimum) return REFUSALS.withdrawal_too_small;
  const net = netOf({ amount, fee: terms.fee });
  return state.hooks.chains.isPayable(state, { chain, asset }, net) ? 0 : REFUSALS.withdrawal_not_payable;
}

/** Why its user may not have it now: what is worth nothing by a live index is unknown to the limit. */
function fundsRefusal(state: State, { user, asset, amount, limit }: RequestWithdrawal, worth: Amount | null): number {
  if (openOf(state, user).length >= limits.MAX_OPEN_WITHDRAWALS) return REFUSALS.withdrawals_open;
  if (amount > state.ledger.availableOf(user, SPOT, asset)) return REFUSALS.insufficient_balance;
  const held = leaveRefusal(state, { user, asset, amount });
  if (held !== 0) return held;
  if (worth === null) return REFUSALS.withdrawal_no_index;
  return mayWithdraw({ worth, used: usedOf(state, user), limit }) ? 0 : REFUSALS.withdrawal_limit;
}
