import type { InternalTransfer } from '../commands.ts';
import { EVENT } from '../event/schema.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, RESULT_TRANSFER, type State } from '../state.ts';
import { ACCOUNT_TYPES, REASONS } from '../vocabulary.ts';
import { moveBetweenUsers } from './transfer.ts';

const TRANSFER = REASONS.indexOf('transfer');

/** Between two accounts of the same user: instant, free, at least one unit. */
export function internalTransfer(state: State, command: InternalTransfer): number {
  const { user, asset, amount } = command;
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  if (command.from === command.to) return REFUSALS.transfer_same_account;
  if (!isAmount(amount)) return REFUSALS.amount_invalid;
  const from = ACCOUNT_TYPES.indexOf(command.from);
  const to = ACCOUNT_TYPES.indexOf(command.to);
  if (state.ledger.availableOf(user, from, asset) < amount) return REFUSALS.insufficient_balance;
  state.transfers += 1;
  const cause = state.causeOf(TRANSFER, RESULT_TRANSFER, state.transfers);
  moveBetweenUsers(state.ledger, asset, amount, { user, account: from }, { user, account: to }, cause);
  state.log.write(EVENT.InternalTransferred, [state.transfers, user, from, to, asset, amount]);
  state.result(RESULT_TRANSFER, state.transfers);
  return 0;
}
