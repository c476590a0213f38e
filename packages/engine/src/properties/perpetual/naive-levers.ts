import type { CommandOf } from '../../commands.ts';
import { type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { freeOf, marginOf, reckonedOrders } from './naive-account.ts';
import { initial, signOf, won, worth } from './naive-figures.ts';
import { contractFor, mostLever } from './naive-orders.ts';
import { ownPosition } from './naive-protect.ts';
import {
  deskOf,
  leftOf,
  leverOf,
  leverOfPosition,
  marksOf,
  type NaiveLever,
  type NaivePosition,
  ordersOf,
  positionOf,
  seenLever,
} from './naive-state.ts';
import { tellPosition } from './naive-wallet.ts';

/** After taking it out: equity >= q x P / L, without a win that is open. */
export function spareOf(lever: NaiveLever, position: NaivePosition, leverage: number): number {
  const { contract } = lever;
  const needed = initial(worth(contract, position.lots, contract.mark), leverage);
  return position.margin + Math.min(0, won(contract, position, contract.mark)) - needed;
}

export function setLever(state: NaiveState, { user, instrument, mode, leverage }: CommandOf<'SetLever'>): void {
  const contract = contractFor(state, instrument);
  refuseIf(deskOf(state, user) !== null, 'not_permitted');
  refuseIf(!Number.isSafeInteger(leverage) || leverage < 1 || leverage > 125, 'leverage_invalid');
  const before = seenLever(state, user, contract);
  const cross = mode === 'cross';
  const position = positionOf(state, before);
  const inUse = position !== null || ordersOf(state, before).length > 0;
  refuseIf(cross !== before.cross && inUse, 'margin_mode_in_use');
  refuseIf(leverage > mostFor(state, before), 'leverage_above_bracket');
  const frees = position !== null && cross && leverage > before.leverage;
  refuseIf(frees && contract.spot.indexState !== 'live', 'contract_reduce_only');
  const lowers = position !== null && !cross && leverage < before.leverage;
  const more = lowers ? Math.max(0, -spareOf(before, position, leverage)) : 0;
  const takes = more + takenBy(state, { ...before, cross, leverage }) - takenBy(state, before);
  refuseIf(takes > Math.max(0, freeOf(state, user)), 'margin_missing');
  const lever = leverOf(state, user, contract);
  Object.assign(lever, { cross, leverage });
  state.tell({ kind: 'LeverSet', user, instrument, mode, leverage });
  if (position === null) return;
  position.margin += more;
  tellPosition(state, lever, position, 'leverage');
}

/** What orders and a cross position take of what is free. */
function takenBy(state: NaiveState, lever: NaiveLever): number {
  const position = positionOf(state, lever);
  const own = lever.cross && position !== null ? initial(position.entryNotional, lever.leverage) : 0;
  return own + marginOf(state, lever, reckonedOrders(state, lever));
}

/** By the brackets, for the position and for what its orders would make of it. */
function mostFor(state: NaiveState, lever: NaiveLever): number {
  const { contract } = lever;
  const held = positionOf(state, lever)?.lots ?? 0;
  const sides = (['buy', 'sell'] as const).map((side) => {
    const own = reckonedOrders(state, lever).filter((order) => order.side === side);
    const lots = own.reduce((sum, order) => sum + leftOf(order), signOf(side) * held);
    const price = (order: (typeof own)[number]) => marksOf(state, order).marginPrice * 100;
    return { lots, notional: own.reduce((sum, order) => sum + worth(contract, leftOf(order), price(order)), 0) };
  });
  const lots = Math.max(Math.abs(held), ...sides.map((side) => side.lots));
  return mostLever(contract, Math.max(worth(contract, lots, contract.mark), ...sides.map((side) => side.notional)));
}

export function moveMargin(state: NaiveState, command: CommandOf<'MoveMargin'>): NaiveResult {
  const { user, position: id, amount } = command;
  const position = ownPosition(state, user, id);
  const lever = leverOfPosition(state, position);
  refuseIf(lever.cross, 'margin_not_isolated');
  refuseIf(!Number.isSafeInteger(amount) || amount === 0, 'amount_invalid');
  refuseIf(amount > 0 && amount > freeOf(state, user), 'margin_missing');
  refuseIf(amount < 0 && lever.contract.spot.indexState !== 'live', 'contract_reduce_only');
  refuseIf(amount < 0 && -amount > spareOf(lever, position, lever.leverage), 'margin_not_spare');
  position.margin += amount;
  tellPosition(state, lever, position, 'margin');
  return { kind: 'position', id };
}
