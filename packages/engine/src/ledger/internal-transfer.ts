import type { Amount, AssetId, UserId } from '@tradewind/base';
import type { InternalTransfer } from '../commands.ts';
import { entryRefusal } from '../product/held.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, RESULT_TRANSFER, type State } from '../state.ts';
import { ACCOUNT_TYPES, type AccountNumber, REASONS } from '../vocabulary.ts';
import { moveBetweenAccounts } from './transfer.ts';

const TRANSFER = REASONS.indexOf('transfer');

/** Between two accounts of the same user: instant, free, at least one unit. */
export function internalTransfer(state: State, command: InternalTransfer): number {
  const { user, asset, amount } = command;
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  if (command.from === command.to) return REFUSALS.transfer_same_account;
  if (!isAmount(amount)) return REFUSALS.amount_invalid;
  const from = ACCOUNT_TYPES.indexOf(command.from);
  const to = ACCOUNT_TYPES.indexOf(command.to);
  if (transferableOf(state, user, from, asset) < amount) return REFUSALS.insufficient_balance;
  const held = entryRefusal(state, { user, from, to, asset, amount });
  if (held !== 0) return held;
  const transfer = moveBetweenOwn(state, { user, from, to, asset, amount });
  state.result(RESULT_TRANSFER, transfer);
  return 0;
}

/** What is available in an account less what has to stay there. */
export function transferableOf(state: State, user: UserId, account: AccountNumber, asset: AssetId): Amount {
  let most = state.ledger.availableOf(user, account, asset);
  for (const heldBack of state.hooks.heldBack) most -= heldBack(state, user, account, asset);
  return Math.max(0, most);
}

/** What a user moves between two accounts of their own. */
interface OwnTransfer {
  readonly user: UserId;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly asset: AssetId;
  readonly amount: Amount;
}

/** Moves what is available between two accounts of a user; answers the number of the transfer. */
export function moveBetweenOwn(state: State, { user, from, to, asset, amount }: OwnTransfer): number {
  state.transfers += 1;
  const cause = state.causeOf(TRANSFER, RESULT_TRANSFER, state.transfers);
  moveBetweenAccounts(state.ledger, { asset, amount, user, from, to, cause });
  state.log.emit('InternalTransferred', {
    transfer: state.transfers,
    user,
    from: ACCOUNT_TYPES[from]!,
    to: ACCOUNT_TYPES[to]!,
    asset,
    amount,
  });
  tellMoved(state, user, from, asset);
  tellMoved(state, user, to, asset);
  return state.transfers;
}

/** Tells the products that something came into an account, or went out of it, that is none of theirs. */
export function tellMoved(state: State, user: UserId, account: AccountNumber, asset: AssetId): void {
  for (const moved of state.hooks.onMoved) moved(state, user, account, asset);
}
