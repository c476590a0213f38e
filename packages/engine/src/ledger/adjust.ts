import type { Adjust } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, RESULT_APPROVAL, type State } from '../state.ts';
import { ACCOUNT_TYPES, REASONS } from '../vocabulary.ts';
import { tellMoved, transferableOf } from './internal-transfer.ts';
import { HOUSE } from './ledger.ts';
import { moveFromHouse, moveToHouse } from './transfer.ts';

/**
 * A posting with a reason, never a balance that is set: house:adjustments gives at most what it holds, and nobody
 * loses what is frozen. `approval_used` when the approval stood for something else before.
 */
export function adjust(state: State, command: Adjust): number {
  const { user, asset, amount, approval } = command;
  const { ledger } = state;
  if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  if (!isAmount(Math.abs(amount)) || !isWhole(approval, 1)) return REFUSALS.amount_invalid;
  const account = ACCOUNT_TYPES.indexOf(command.account);
  const said = JSON.stringify([user, command.account, asset, amount, command.reason]);
  const before = state.adjustments.get(approval);
  if (before !== undefined) return before === said ? 0 : REFUSALS.approval_used;
  const house = ledger.house[ledger.housePlace(HOUSE.adjustments, asset)]!;
  if (amount > 0 && house < amount) return REFUSALS.house_funds_exhausted;
  if (amount < 0 && transferableOf(state, user, account, asset) < -amount) return REFUSALS.insufficient_balance;
  const cause = state.causeOf(REASONS.indexOf(command.reason), RESULT_APPROVAL, approval);
  const movement = { asset, amount: Math.abs(amount), user, account, house: HOUSE.adjustments, cause };
  if (amount > 0) moveFromHouse(ledger, movement);
  else moveToHouse(ledger, movement);
  tellMoved(state, user, account, asset);
  state.adjustments.set(approval, said);
  state.result(RESULT_APPROVAL, approval);
  return 0;
}
