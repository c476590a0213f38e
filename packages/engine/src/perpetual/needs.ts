import type { Amount, Lots } from '@tradewind/base';
import { initialMarginOf, maintenanceOf, ordersCostOf, unrealisedOf, worthOf } from '@tradewind/rules/perpetual';
import { CONTRACT } from '../ledger/ledger.ts';
import { BUY, GTC, isMarketType, UNTRIGGERED } from '../orders/numbers.ts';
import type { OrderPool } from '../orders/order-pool.ts';
import type { State } from '../state.ts';
import { isReduceOnly } from './order-marks.ts';
import { type Contract, type Holder, isLive, type Lever, type Position, perpetualsOf } from './perpetuals.ts';

/*
 * What the contract account of a user is needed for. The wallet is all of it but isolated margins; behind cross positions
 * and orders stands the wallet. What is needed is frozen, as far as there is a wallet.
 */

/** Whether margin is set aside for an order: for what rests, or is going to, and may open. */
export function isReckoned(orders: OrderPool, slot: number): boolean {
  if (orders.status[slot] === UNTRIGGERED || isReduceOnly(orders, slot)) return false;
  return orders.timeInForce[slot] === GTC && !isMarketType(orders.type[slot]!);
}

/** Puts lots of an order into the sums of its side; less than 0 = out of them. */
export function reckonOrder({ orders }: State, lever: Lever, slot: number, lots: Lots): void {
  const side = orders.side[slot] === BUY ? lever.buys : lever.sells;
  side.lots += lots;
  side.notional += lots * orders.marginPrice[slot]! * lever.contract.market.k;
  side.openLoss += lots * orders.openLoss[slot]!;
}

/** Lots that somebody holds, or would once the resting orders of one side were filled. */
export function mostLots({ position, buys, sells }: Pick<Lever, 'position' | 'buys' | 'sells'>): Lots {
  const held = position?.lots ?? 0;
  return Math.max(Math.abs(held), held + buys.lots, sells.lots - held);
}

/** What the orders of a lever take. */
export function orderMarginOf(lever: Lever): Amount {
  const { contract, leverage, position } = lever;
  return ordersCostOf(position?.lots ?? 0, lever, { leverage, feePpm: contract.market.terms.takerFeePpm });
}

/** Keeps what the orders of a lever take, now that they or its position have changed. */
export function reckon(lever: Lever): void {
  const now = orderMarginOf(lever);
  lever.holder.orderMargin += now - lever.orderMargin;
  lever.orderMargin = now;
}

/** What is needed for a cross position: what opening it at its entry took. */
export function crossMarginOf({ entryNotional }: Position, leverage: number): Amount {
  return initialMarginOf(entryNotional, leverage);
}

/** Puts what a lever needs for its position into the sums of its holder, or with -1 out of them. */
export function countPosition(state: State, { user, holder, cross, leverage, position }: Lever, sign: 1 | -1): void {
  if (position === null || perpetualsOf(state).deskOf(user) >= 0) return;
  if (cross) holder.crossMargin += sign * crossMarginOf(position, leverage);
  else holder.isolated += sign * position.margin;
}

function placeOf(state: State, { user }: Holder): number {
  return state.ledger.place(user, CONTRACT, perpetualsOf(state).asset);
}

/** All that stands in the account. */
function totalOf(state: State, holder: Holder): Amount {
  const place = state.ledger.find(holder.user, CONTRACT, perpetualsOf(state).asset);
  return place < 0 ? 0 : state.ledger.available[place]! + state.ledger.frozen[place]!;
}

/** All that stands in the account but isolated margins. */
export function walletOf(state: State, holder: Holder): Amount {
  return totalOf(state, holder) - holder.isolated;
}

/** Won and lost by all cross positions at their marks. */
export function crossUnrealised({ levers }: Holder): Amount {
  let sum = 0;
  for (const { cross, contract, position } of levers.values())
    if (cross && position !== null) sum += unrealisedOf(contract, position, contract.mark);
  return sum;
}

/** The same, but for wins by marks that are not of now: they pay for nothing. */
export function certainUnrealised({ levers }: Holder): Amount {
  let sum = 0;
  for (const lever of levers.values())
    if (lever.cross && lever.position !== null) sum += certainOf(lever.contract, lever.position);
  return sum;
}

/** What a position has won or lost at its mark; a win by a mark that is not of now is none. */
export function certainOf(contract: Contract, position: Pick<Position, 'lots' | 'entryNotional'>): Amount {
  const won = unrealisedOf(contract, position, contract.mark);
  return isLive(contract) ? won : Math.min(0, won);
}

/** What all cross positions have to keep. */
export function crossMaintenance({ levers }: Holder): Amount {
  let sum = 0;
  for (const { cross, contract, position } of levers.values())
    if (cross && position !== null) sum += maintenanceAt(contract, position);
  return sum;
}

export function maintenanceAt(contract: Contract, { lots }: Position): Amount {
  return maintenanceOf(contract, worthOf(contract, Math.abs(lots), contract.mark));
}

/** What opens more, and what may leave the account; less than 0 = so much is not covered. A win that is open opens nothing. */
export function freeOf(state: State, holder: Holder): Amount {
  const { crossMargin, orderMargin } = holder;
  return walletOf(state, holder) - crossMargin - orderMargin + Math.min(0, certainUnrealised(holder));
}

/** Does something with all of an account available, and freezes behind it what is needed then. */
export function withAccount(state: State, holder: Holder, change: () => void): void {
  perpetualsOf(state).changed?.push(holder);
  const place = placeOf(state, holder);
  state.ledger.release(place, state.ledger.frozen[place]!);
  change();
  const { isolated, crossMargin, orderMargin } = holder;
  const now = placeOf(state, holder);
  state.ledger.freeze(now, isolated + Math.min(walletOf(state, holder), crossMargin + orderMargin));
}

/** Freezes what is needed now. */
export function refreeze(state: State, holder: Holder): void {
  withAccount(state, holder, () => {});
}
