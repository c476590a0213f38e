import type { CommandOf } from '../../commands.ts';
import { requireEntry } from '../../naive/naive-held.ts';
import type { NaiveOrderKind } from '../../naive/naive-hooks.ts';
import { moveOwn } from '../../naive/naive-ledger.ts';
import { bestAgainst, end } from '../../naive/naive-match.ts';
import { enterOrder, newOrder } from '../../naive/naive-orders.ts';
import { isMarket } from '../../naive/naive-run.ts';
import { type NaiveOrder, NaiveRefusal, type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import type { RefusalCode } from '../../refusals.ts';
import { freeOf, marginOf, reckonedOrders } from './naive-account.ts';
import { afterwards, isRestingReduceOnly, resize } from './naive-afterwards.ts';
import { mostLeverage, signOf, worth } from './naive-figures.ts';
import { closableBy, fillable, settle } from './naive-fill.ts';
import { finishFunding } from './naive-funding.ts';
import { isTicks } from './naive-protect.ts';
import {
  assetOf,
  contractOf,
  deskOf,
  leftOf,
  leverOfOrder,
  marksOf,
  type NaiveContract,
  type NaiveLever,
  type NaiveMarks,
  openLots,
  ordersOf,
  PLAIN,
  perpetualsOf,
  positionOf,
  seenLever,
  touch,
} from './naive-state.ts';

export function contractFor(state: NaiveState, id: number): NaiveContract {
  const found = perpetualsOf(state).contracts.find((one) => one.id === id);
  if (found === undefined) throw new NaiveRefusal('contract_unknown');
  return found;
}

export function placeContractOrder(state: NaiveState, command: CommandOf<'PlaceContractOrder'>): NaiveResult {
  const { user, reduceOnly, fromSpot, takeProfit, stopLoss, protectBy } = command;
  contractFor(state, command.instrument);
  refuseIf(deskOf(state, user) !== null, 'not_permitted');
  const order = newOrder(state, { ...command, quoteQuantity: 0 });
  const marks = { ...PLAIN, reduceOnly, fromSpot, takeProfit, stopLoss, protectBy };
  perpetualsOf(state).marks.set(order, marks);
  return enterOrder(state, order);
}

const HALF_HOUR = 1_800_000;

const isStop = ({ stopPrice }: NaiveOrder) => stopPrice !== 0;

/** Why nothing may be opened now; null = something may. */
function closedFor(state: NaiveState, { spot, instrument, mark, endsAt }: NaiveContract): RefusalCode | null {
  const opens = instrument.state === 'trading' || instrument.state === 'post-only';
  if (spot.indexState !== 'live' || mark === 0 || !opens) return 'contract_reduce_only';
  if (endsAt !== 0 && state.time >= endsAt - HALF_HOUR) return 'contract_reduce_only';
  return instrument.pausedUntil > state.time ? 'contract_paused' : null;
}

function requireOpening(state: NaiveState, contract: NaiveContract): void {
  const why = closedFor(state, contract);
  if (why !== null) throw new NaiveRefusal(why);
}

function requireOpen(state: NaiveState, order: NaiveOrder): void {
  const contract = contractOf(state, order.instrument);
  const { reduceOnly, takeProfit, stopLoss } = marksOf(state, order);
  const { state: now } = contract.instrument;
  const postOnly = now === 'post-only' && (order.postOnly || reduceOnly);
  refuseIf(now !== 'trading' && now !== 'reduce-only' && !postOnly, 'market_not_trading');
  finishFunding(state, contract);
  refuseIf(order.quoteQuantity > 0, 'order_combination_invalid');
  const lever = seenLever(state, order.user, contract);
  const closable = closableBy(state, lever, order.side);
  const waits = order.status === 'untriggered';
  if (!reduceOnly) {
    const own = reckonedOrders(state, lever).filter((one) => one.side === order.side);
    const rests = own.reduce((sum, one) => sum + leftOf(one), order.quantity);
    if (rests > closable || waits) requireOpening(state, contract);
    return;
  }
  refuseIf(takeProfit > 0 || stopLoss > 0, 'order_combination_invalid');
  const beside = ordersOf(state, lever).filter((one) => one.side === order.side && isRestingReduceOnly(state, one));
  const rests = !waits && !isMarket(order) && order.timeInForce === 'GTC';
  const resting = !rests ? 0 : beside.reduce((sum, one) => sum + leftOf(one), 0);
  refuseIf(order.quantity + resting > closable, 'reduce_only_would_open');
}

/** In ticks: of what rests its limit, of a sale the better bid that it meets; of what trades at once what it meets. */
function marginPriceOf(state: NaiveState, order: NaiveOrder): number {
  const { side, limit, timeInForce } = order;
  const best = bestAgainst(state, order.instrument, side);
  if (best === 0) return limit;
  if (side === 'sell') return Math.max(best, limit);
  return isMarket(order) || timeInForce !== 'GTC' ? Math.min(best, limit) : limit;
}

/** q x max(0, s x (order price - mark)), of one lot. */
function openLossOf({ mark, pointValue }: NaiveContract, { side, limit }: NaiveOrder): number {
  return Math.max(0, signOf(side) * (limit * 100 - mark)) * pointValue;
}

function requireBacking(state: NaiveState, order: NaiveOrder): void {
  const marks = marksOf(state, order);
  if (marks.reduceOnly) return;
  const contract = contractOf(state, order.instrument);
  const lever = seenLever(state, order.user, contract);
  const marginPrice = marginPriceOf(state, order);
  const opensAt = isMarket(order) ? order.stopPrice : order.price;
  requireProtection(contract, order, marks, isStop(order) ? opensAt : marginPrice);
  const { side, quantity } = order;
  const held = positionOf(state, lever)?.lots ?? 0;
  const resting = reckonedOrders(state, lever).filter((one) => one.side === side);
  const lots = Math.max(
    0,
    resting.reduce((sum, one) => sum + leftOf(one), signOf(side) * held + quantity),
  );
  const price = Math.max(marginPrice * 100, contract.mark);
  const doubled = BigInt(lots) * BigInt(price) * BigInt(contract.pointValue) * 2n;
  refuseIf(doubled > BigInt(Number.MAX_SAFE_INTEGER), 'notional_too_large');
  const tooLarge = sizeRefusal(state, lever, lots, price);
  if (tooLarge !== null) throw new NaiveRefusal(tooLarge);
  if (isStop(order)) return;
  const spot = marks.fromSpot ? state.balance(order.user, 'spot', assetOf(state)).available : 0;
  const [lack, asset] = [lackOf(state, lever, order, marginPrice), assetOf(state)];
  refuseIf(lack > spot, 'margin_missing');
  if (lack > 0) requireEntry(state, { user: order.user, from: 'spot', to: 'contract', asset, amount: lack });
}

function sizeRefusal(state: NaiveState, lever: NaiveLever, lots: number, price: number): RefusalCode | null {
  const notional = worth(lever.contract, lots, price);
  if (notional > limitOf(state, lever)) return 'position_limit';
  return lots > 0 && lever.leverage > mostLever(lever.contract, notional) ? 'leverage_above_bracket' : null;
}

/** By the stricter of the table in force and the one that is announced. */
export function mostLever({ brackets, next }: NaiveContract, notional: number): number {
  const now = mostLeverage(brackets, notional);
  return next === null ? now : Math.min(now, mostLeverage(next.brackets, notional));
}

function requireProtection(
  { instrument }: NaiveContract,
  { side }: NaiveOrder,
  { takeProfit, stopLoss }: NaiveMarks,
  price: number,
): void {
  refuseIf(
    [takeProfit, stopLoss].some((ticks) => !isTicks(ticks, instrument.unitsPerTickLot)),
    'price_invalid',
  );
  const [low, high] = side === 'buy' ? [stopLoss, takeProfit] : [takeProfit, stopLoss];
  refuseIf((high > 0 && high <= price) || (low > 0 && low >= price), 'protection_wrong_side');
}

/** The lower of the group's limit and the larger of a fixed one and a tenth of what is open, less what linked users hold. */
export function limitOf(state: NaiveState, { user, contract }: NaiveLever): number {
  const { class: ofClass, group } = state.requireUser(user);
  if (ofClass !== 'user') return Number.MAX_SAFE_INTEGER;
  const tenth = Math.floor(worth(contract, openLots(state, contract), contract.mark) / 10);
  const limit = Math.min(contract.terms.limit, Math.max(contract.terms.limitAtLeast, tenth));
  const linked = perpetualsOf(state).levers.filter(
    (one) => one.contract === contract && one.user !== user && group !== 0 && state.user(one.user)?.group === group,
  );
  const others = linked.reduce((sum, one) => sum + worth(contract, mostLots(state, one), contract.mark), 0);
  return Math.max(0, limit - others);
}

/** What is held, or would be once the resting orders of one side were filled. */
export function mostLots(state: NaiveState, lever: NaiveLever): number {
  const held = positionOf(state, lever)?.lots ?? 0;
  const filled = (['buy', 'sell'] as const).map((side) =>
    reckonedOrders(state, lever)
      .filter((order) => order.side === side)
      .reduce((sum, order) => sum + leftOf(order), signOf(side) * held),
  );
  return Math.max(Math.abs(held), ...filled);
}

/** Margin and open loss of an order are by the mark of now. */
function reckonBy(state: NaiveState, order: NaiveOrder, marginPrice: number): void {
  const openLoss = openLossOf(contractOf(state, order.instrument), order);
  perpetualsOf(state).marks.set(order, { ...marksOf(state, order), marginPrice, openLoss });
}

/** What the account lacks for an order beside those that are there. */
function lackOf(state: NaiveState, lever: NaiveLever, order: NaiveOrder, marginPrice: number): number {
  if (marksOf(state, order).reduceOnly || deskOf(state, lever.user) !== null) return 0;
  reckonBy(state, order, marginPrice);
  const others = reckonedOrders(state, lever).filter((one) => one !== order);
  const more = marginOf(state, lever, [...others, order]) - marginOf(state, lever, others);
  return more > 0 ? more - freeOf(state, lever.user, order) : 0;
}

function accepted(state: NaiveState, order: NaiveOrder): void {
  const { user, id, instrument } = order;
  const marks = marksOf(state, order);
  state.tell({ kind: 'ContractOrderAccepted', order: id, user, instrument, ...marks });
  const lever = leverOfOrder(state, order);
  const marginPrice = marginPriceOf(state, order);
  reckonBy(state, order, marginPrice);
  const lack = marks.fromSpot && !isStop(order) ? lackOf(state, lever, order, marginPrice) : 0;
  if (lack > 0) moveOwn(state, user, 'spot', 'contract', assetOf(state), lack);
}

/** A stop order that met its price is covered now, or it ends. */
function triggered(state: NaiveState, order: NaiveOrder): boolean {
  const lever = leverOfOrder(state, order);
  const closable = closableBy(state, lever, order.side);
  if (marksOf(state, order).reduceOnly) return cutToClose(state, lever, order, closable);
  const before = marginOf(
    state,
    lever,
    reckonedOrders(state, lever).filter((one) => one !== order),
  );
  reckonBy(state, order, marginPriceOf(state, order));
  if (order.quantity > closable && closedFor(state, lever.contract) !== null) {
    end(state, order, 'expired', 'market-closed');
    return false;
  }
  if (order.quantity > closable && isTooLarge(state, lever, order)) {
    end(state, order, 'expired', 'position-limit');
    return false;
  }
  const more = marginOf(state, lever, reckonedOrders(state, lever)) - before;
  if (more <= 0 || freeOf(state, order.user) >= 0) return true;
  end(state, order, 'expired', 'insufficient-funds');
  return false;
}

/** What would open ends once nothing may be opened. */
function waits(state: NaiveState, order: NaiveOrder): boolean {
  const lever = leverOfOrder(state, order);
  if (marksOf(state, order).reduceOnly || leftOf(order) <= closableBy(state, lever, order.side)) return true;
  if (closedFor(state, lever.contract) === null) return true;
  end(state, order, 'expired', 'market-closed');
  return false;
}

/** With what is held and rests on its side. */
function isTooLarge(state: NaiveState, lever: NaiveLever, order: NaiveOrder): boolean {
  const beside = reckonedOrders(state, lever).filter((one) => one !== order && one.side === order.side);
  const held = signOf(order.side) * (positionOf(state, lever)?.lots ?? 0);
  const lots = Math.max(
    0,
    beside.reduce((sum, one) => sum + leftOf(one), held + order.quantity),
  );
  const price = Math.max(marksOf(state, order).marginPrice * 100, lever.contract.mark);
  return sizeRefusal(state, lever, lots, price) !== null;
}

function cutToClose(state: NaiveState, lever: NaiveLever, order: NaiveOrder, closable: number): boolean {
  if (closable === 0) {
    end(state, order, 'expired', 'reduce-only');
    return false;
  }
  if (order.quantity > closable) resize(state, order, closable);
  touch(state, lever);
  return true;
}

export const contractOrders: NaiveOrderKind<NaiveState, NaiveOrder> = {
  requireOpen,
  requireBacking,
  accepted,
  triggered,
  waits,
  fillable,
  settle,
  afterwards,
  mark: (state, id) => {
    const { spot, mark } = contractOf(state, id);
    return spot.indexState === 'live' ? mark : 0;
  },
};
