import type { Amount, AssetId, TimeMs, UserId } from '@tradewind/base';
import { CLASS_USER } from '../account/accounts.ts';
import type { Endow, Grant } from '../commands.ts';
import { GRANT_WINDOW_MS, MAX_GRANTS_PER_DAY } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, RESULT_COMMAND, RESULT_GRANT, type State } from '../state.ts';
import { ACCOUNT_TYPES, MODES, REASONS } from '../vocabulary.ts';
import { tellMoved } from './internal-transfer.ts';
import { HOUSE, SPOT } from './ledger.ts';
import { moveFromHouse } from './transfer.ts';

const GRANT = REASONS.indexOf('grant');
const ENDOWMENT = REASONS.indexOf('endowment');
const DEMO = MODES.indexOf('demo');

export function housePlayMoney(state: State, asset: AssetId): Amount {
  return state.ledger.house[state.ledger.housePlace(HOUSE['play-money'], asset)]!;
}

/** Inventory for a house or simulated account. */
export function endow(state: State, command: Endow): number {
  const { user, asset, amount } = command;
  if (state.mode !== DEMO) return REFUSALS.demo_only;
  if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
  if (state.accounts.classOf(user) === CLASS_USER) return REFUSALS.not_permitted;
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  if (!isAmount(amount)) return REFUSALS.amount_invalid;
  if (housePlayMoney(state, asset) < amount) return REFUSALS.house_funds_exhausted;
  const cause = state.causeOf(ENDOWMENT, RESULT_COMMAND, state.seq);
  const account = ACCOUNT_TYPES.indexOf(command.account);
  moveFromHouse(state.ledger, { asset, amount, user, account, house: HOUSE['play-money'], cause });
  tellMoved(state, user, account, asset);
  return 0;
}

/** Grants of the last 24 h that still count at `time`. */
function recentGrants(state: State, user: UserId, time: TimeMs): TimeMs[] {
  return (state.accounts.grants.get(user) ?? []).filter((at) => at + GRANT_WINDOW_MS > time);
}

export function grantsRemaining(state: State, user: UserId): number {
  return MAX_GRANTS_PER_DAY - recentGrants(state, user, state.time).length;
}

/** One grant less is left in the window. */
export function countGrant(state: State, user: UserId): void {
  state.accounts.grants.set(user, [...recentGrants(state, user, state.time), state.time]);
}

/** Play money for a user, all assets that have a grant amount, at most three times in 24 h. */
export function grant(state: State, { user }: Grant): number {
  if (state.mode !== DEMO) return REFUSALS.demo_only;
  if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
  if (grantsRemaining(state, user) === 0) return REFUSALS.grant_limit;
  const given = state.assets.filter(({ grantAmount }) => grantAmount > 0);
  if (given.some(({ asset, grantAmount }) => housePlayMoney(state, asset) < grantAmount))
    return REFUSALS.house_funds_exhausted;
  state.grants += 1;
  const cause = state.causeOf(GRANT, RESULT_GRANT, state.grants);
  for (const { asset, grantAmount: amount } of given)
    moveFromHouse(state.ledger, { asset, amount, user, account: SPOT, house: HOUSE['play-money'], cause });
  countGrant(state, user);
  state.log.emit('Granted', { grant: state.grants, user, remaining: grantsRemaining(state, user) });
  state.result(RESULT_GRANT, state.grants);
  return 0;
}
