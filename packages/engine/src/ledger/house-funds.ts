import { type Amount, type AssetId, MAX_AMOUNT } from '@tradewind/base';
import type { MoveHouseFunds } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, RESULT_APPROVAL, type State } from '../state.ts';
import { type FundedHouse, type HouseAccount, REASONS } from '../vocabulary.ts';
import { HOUSE, insideOf } from './ledger.ts';
import { moveBetweenHouses } from './transfer.ts';

const INFLOW = REASONS.indexOf('inflow');
const OUTFLOW = REASONS.indexOf('outflow');

/** Units of an asset that may leave an account, and those that it or its reserve holds for what is promised. */
export function fundsOf(state: State, house: FundedHouse, asset: AssetId): { free: Amount; setAside: Amount } {
  const held = heldBy(state, house, asset);
  const { reserve, promised: promisedIn } = state.hooks.houses[house] ?? {};
  if (reserve !== undefined) return { free: held, setAside: heldBy(state, reserve, asset) };
  const promised = promisedIn?.(state, asset) ?? 0;
  return { free: held - promised, setAside: promised };
}

/**
 * Capital that comes in or goes out. What is promised stays: `house_free_exceeded`. `asset_total_exceeded` past
 * 2^53 - 1 units of the asset in all, `house_limit_exceeded` past what the account may hold.
 */
export function moveHouseFunds(state: State, command: MoveHouseFunds): number {
  const { house, asset, amount, approval } = command;
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  if (!isAmount(Math.abs(amount)) || !isWhole(approval, 1)) return REFUSALS.amount_invalid;
  const said = JSON.stringify([house, asset, amount]);
  const before = state.adjustments.get(approval);
  if (before !== undefined) return before === said ? 0 : REFUSALS.approval_used;
  const refusal = fundsRefusal(state, house, asset, amount);
  if (refusal !== 0) return refusal;
  const cause = state.causeOf(amount > 0 ? INFLOW : OUTFLOW, RESULT_APPROVAL, approval);
  const [from, to] = amount > 0 ? [HOUSE.external, HOUSE[house]] : [HOUSE[house], HOUSE.external];
  moveBetweenHouses(state.ledger, { asset, amount: Math.abs(amount), from, to, cause });
  state.adjustments.set(approval, said);
  state.result(RESULT_APPROVAL, approval);
  return 0;
}

/** Why so much cannot come in, or go out below zero, now. */
export function fundsRefusal(state: State, house: FundedHouse, asset: AssetId, amount: Amount): number {
  if (amount < 0) return -amount > fundsOf(state, house, asset).free ? REFUSALS.house_free_exceeded : 0;
  if (insideOf(state.ledger, asset) + amount > MAX_AMOUNT) return REFUSALS.asset_total_exceeded;
  const room = state.hooks.houses[house]?.room;
  return room !== undefined && amount > room(state, asset, heldBy(state, house, asset))
    ? REFUSALS.house_limit_exceeded
    : 0;
}

function heldBy({ ledger }: State, house: HouseAccount, asset: AssetId): Amount {
  return ledger.house[ledger.housePlace(HOUSE[house], asset)]!;
}
