import type { Amount, IndexPrice, Lots, Ticks } from '@tradewind/base';
import { INDEX_UNITS_PER_TICK } from '@tradewind/rules';
import { maxLeverageOf, type SideSums, worthOf } from '@tradewind/rules/perpetual';
import { moveBetweenOwn } from '../ledger/internal-transfer.ts';
import { CONTRACT, SPOT } from '../ledger/ledger.ts';
import { type Market, POST_ONLY, REDUCE_ONLY, TRADING } from '../market/market.ts';
import { endOrder } from '../orders/end-order.ts';
import { BUY, EXPIRED, GTC, isMarketType, isStopType, REASON } from '../orders/numbers.ts';
import type { OrderKind } from '../orders/order-kind.ts';
import type { Wanted } from '../orders/wanted.ts';
import { entryRefusal as heldRefusal } from '../product/held.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { TRIGGERS } from '../words.ts';
import { afterwards } from './afterwards.ts';
import { closableBy, contractOf, fillable, settleContract } from './fill.ts';
import { finishFunding } from './funding.ts';
import { freeOf, isReckoned, orderMarginOf, reckon, reckonOrder, refreeze } from './needs.ts';
import { isReduceOnly, marksOf } from './order-marks.ts';
import { type Contract, isLive, type Lever, perpetualsOf } from './perpetuals.ts';
import { limitOf } from './position-limit.ts';
import { restingReduceOnly } from './reduce-only.ts';
import { ORDER_ORIGINS, PERPETUAL } from './schema.ts';

const { SETTLED_OVER_MS } = PERPETUAL.limits;

/** Whether nothing may be opened now, and why; 0 = something may. */
export function openingRefusal(state: State, contract: Contract): number {
  const { market } = contract;
  if (!isLive(contract) || contract.mark === 0) return REFUSALS.contract_reduce_only;
  if (market.state !== TRADING && market.state !== POST_ONLY) return REFUSALS.contract_reduce_only;
  // The price at which all is closed then is known in part already.
  if (contract.endsAt > 0 && state.time >= contract.endsAt - SETTLED_OVER_MS) return REFUSALS.contract_reduce_only;
  return market.pausedUntil > state.time ? REFUSALS.contract_paused : 0;
}

function entryRefusal(state: State, market: Market, order: Wanted): number {
  const { state: now } = market;
  const trades = now === TRADING || now === REDUCE_ONLY || (now === POST_ONLY && (order.postOnly || order.reduceOnly));
  if (!trades) return REFUSALS.market_not_trading;
  const contract = contractOf(state, market);
  finishFunding(state, contract);
  if (order.quoteQuantity > 0) return REFUSALS.order_combination_invalid;
  const lever = perpetualsOf(state).seen(order.user, contract);
  const closable = closableBy(lever, order.side);
  if (order.reduceOnly) {
    // What trades at once takes the place of what rests, which then follows the position.
    const rests = !isStopType(order.type) && !isMarketType(order.type) && order.timeInForce === GTC;
    const resting = rests ? restingReduceOnly(state, lever, order.side) : 0;
    if (order.takeProfit > 0 || order.stopLoss > 0) return REFUSALS.order_combination_invalid;
    return order.quantity + resting > closable ? REFUSALS.reduce_only_would_open : 0;
  }
  const resting = (order.side === BUY ? lever.buys : lever.sells).lots;
  const mayOpen = order.quantity + resting > closable || isStopType(order.type);
  return mayOpen ? openingRefusal(state, contract) : 0;
}

/** Where the account does not cover an order that comes now, or its leverage is not for so much. */
function lockRefusal(state: State, market: Market, order: Wanted): number {
  if (order.reduceOnly) return 0;
  const contract = contractOf(state, market);
  const lever = perpetualsOf(state).seen(order.user, contract);
  const marginPrice = marginPriceOf(market, order);
  const wrong = protectionRefusal(contract, order, isStopType(order.type) ? opensAt(order) : marginPrice);
  if (wrong !== 0) return wrong;
  const { quantity, side } = order;
  const { buys, sells } = lever;
  const sums = side === BUY ? buys : sells;
  const held = lever.position?.lots ?? 0;
  const signed = side === BUY ? 1 : -1;
  const lots = Math.max(0, signed * held + sums.lots + quantity);
  const highest = Math.max(marginPrice * INDEX_UNITS_PER_TICK, contract.mark);
  if (!(lots * highest * contract.pointValue * 2 <= Number.MAX_SAFE_INTEGER)) return REFUSALS.notional_too_large;
  const tooLarge = sizeRefusal(state, lever, lots, highest);
  if (tooLarge !== 0) return tooLarge;
  if (isStopType(order.type)) return 0;
  const lack = lackOf(state, lever, order, marginPrice);
  const spot = order.fromSpot ? state.ledger.availableOf(order.user, SPOT, perpetualsOf(state).asset) : 0;
  if (lack > spot) return REFUSALS.margin_missing;
  const { user } = order;
  return lack > 0
    ? heldRefusal(state, { user, from: SPOT, to: CONTRACT, asset: perpetualsOf(state).asset, amount: lack })
    : 0;
}

/** Whether nobody may hold so many lots, or not at the leverage that is set; 0 = they may be held. */
function sizeRefusal(state: State, lever: Lever, lots: Lots, price: IndexPrice): number {
  const { contract, leverage } = lever;
  const notional = worthOf(contract, lots, price);
  if (notional > limitOf(state, lever)) return REFUSALS.position_limit;
  const most = Math.min(maxLeverageOf(contract, notional), ahead(contract, notional));
  return leverage > most && lots > 0 ? REFUSALS.leverage_above_bracket : 0;
}

/** Most leverage by the table that is announced: what is opened keeps to it at once. */
function ahead({ next }: Contract, notional: number): number {
  return next === null ? Number.MAX_SAFE_INTEGER : maxLeverageOf(next, notional);
}

/** What the account lacks for an order, beside those that are there; 0 or less = nothing. */
function lackOf(state: State, lever: Lever, order: Wanted, marginPrice: Ticks): Amount {
  const perpetuals = perpetualsOf(state);
  if (order.reduceOnly || perpetuals.deskOf(lever.user) >= 0) return 0;
  const [buys, sells] = [lever.buys, lever.sells];
  const sums =
    order.side === BUY
      ? { buys: withOrder(buys, lever.contract, order, marginPrice), sells }
      : { buys, sells: withOrder(sells, lever.contract, order, marginPrice) };
  const more = orderMarginOf({ ...lever, ...sums }) - lever.orderMargin;
  // What only closes takes nothing, however little there is.
  return more > 0 ? more - freeOf(state, perpetuals.seenHolder(lever.user)) : 0;
}

function withOrder(sums: SideSums, contract: Contract, order: Wanted, price: Ticks): SideSums {
  return {
    lots: sums.lots + order.quantity,
    notional: sums.notional + order.quantity * price * contract.market.k,
    openLoss: sums.openLoss + order.quantity * openLossOf(contract, order.side, order.limit),
  };
}

/** What a lot loses at once where the mark is worse than its worst price, in units. */
function openLossOf({ mark, pointValue }: Contract, side: number, limit: number): number {
  const price = limit * INDEX_UNITS_PER_TICK;
  return Math.max(0, side === BUY ? price - mark : mark - price) * pointValue;
}

/**
 * The price by which margin is reckoned, in ticks: of what rests its limit, of a sale that meets better bids the best of
 * them; of what trades at once or never, what it meets.
 */
function marginPriceOf(market: Market, { side, type, timeInForce, limit }: Omit<Wanted, 'user'>): number {
  const best = market.opposite(side).bestPrice();
  if (isMarketType(type) || timeInForce !== GTC) {
    if (best === 0) return limit;
    return side === BUY ? Math.min(best, limit) : Math.max(best, limit);
  }
  return side === BUY ? limit : Math.max(limit, best);
}

/** Where a stop order opens: at its price, or about where it is triggered. */
function opensAt({ type, price, stopPrice }: Wanted): Ticks {
  return isMarketType(type) ? stopPrice : price;
}

/** What closes with a win lies on the side of the win, what ends a loss on the other. */
export function protectionRefusal(
  { market }: Contract,
  { side, takeProfit, stopLoss }: Pick<Wanted, 'side' | 'takeProfit' | 'stopLoss'>,
  price: Ticks,
): number {
  const whole = (ticks: Ticks) =>
    Number.isSafeInteger(ticks) && ticks >= 0 && ticks * market.k <= Number.MAX_SAFE_INTEGER;
  if (!whole(takeProfit) || !whole(stopLoss)) return REFUSALS.price_invalid;
  const sign = side === BUY ? 1 : -1;
  const wrong =
    (takeProfit > 0 && sign * (takeProfit - price) <= 0) || (stopLoss > 0 && sign * (price - stopLoss) <= 0);
  return wrong ? REFUSALS.protection_wrong_side : 0;
}

function accepted(state: State, market: Market, slot: number, order: Wanted): void {
  const { orders } = state;
  const contract = contractOf(state, market);
  const { user, reduceOnly, origin, takeProfit, stopLoss, protectBy } = order;
  orders.marks[slot] = marksOf(reduceOnly, origin, protectBy);
  orders.takeProfit[slot] = takeProfit;
  orders.stopLoss[slot] = stopLoss;
  orders.marginPrice[slot] = marginPriceOf(market, order);
  orders.openLoss[slot] = openLossOf(contract, order.side, order.limit);
  state.log.emit('ContractOrderAccepted', {
    order: orders.idOf(slot),
    user,
    instrument: market.id,
    origin: ORDER_ORIGINS[origin]!,
    reduceOnly,
    takeProfit,
    stopLoss,
    protectBy: TRIGGERS[protectBy]!,
  });
  const perpetuals = perpetualsOf(state);
  const lever = perpetuals.lever(user, contract);
  perpetuals.join(user, state.accounts.groupOf(user));
  const now = order.fromSpot && !isStopType(order.type);
  const lack = now ? lackOf(state, lever, order, orders.marginPrice[slot]!) : 0;
  if (lack > 0) moveBetweenOwn(state, { user, from: SPOT, to: CONTRACT, asset: perpetuals.asset, amount: lack });
  take(state, lever, slot, orders.quantity[slot]!);
}

/** Puts lots of an order into what is needed, or with less than 0 out of it. */
function take(state: State, lever: Lever, slot: number, lots: Lots): void {
  if (!isReckoned(state.orders, slot)) return;
  reckonOrder(state, lever, slot, lots);
  reckon(lever);
  refreeze(state, lever.holder);
}

/** A stop order is covered when it meets its price, or it ends; what closes needs nothing but something to close. */
function triggered(state: State, market: Market, slot: number): boolean {
  const { orders } = state;
  const contract = contractOf(state, market);
  const lever = perpetualsOf(state).lever(orders.user[slot]!, contract);
  const side = orders.side[slot]!;
  const closable = closableBy(lever, side);
  if (isReduceOnly(orders, slot)) {
    if (closable === 0) {
      endOrder(state, market, slot, EXPIRED, REASON['reduce-only']);
      return false;
    }
    const excess = orders.quantity[slot]! - closable;
    if (excess > 0) shrink(state, slot, excess);
    // What rests of it stands beside others that only close.
    perpetualsOf(state).touch(lever);
    return true;
  }
  orders.marginPrice[slot] = marginPriceOf(market, {
    side,
    type: orders.type[slot]!,
    timeInForce: orders.timeInForce[slot]!,
    limit: orders.limit[slot]!,
  } as Wanted);
  orders.openLoss[slot] = openLossOf(contract, side, orders.limit[slot]!);
  const before = lever.orderMargin;
  take(state, lever, slot, orders.quantity[slot]!);
  if (orders.quantity[slot]! > closable && openingRefusal(state, contract) !== 0) {
    endOrder(state, market, slot, EXPIRED, REASON['market-closed']);
    return false;
  }
  if (orders.quantity[slot]! > closable && sizeRefusal(state, lever, ...wouldHold(state, lever, slot)) !== 0) {
    endOrder(state, market, slot, EXPIRED, REASON['position-limit']);
    return false;
  }
  if (lever.orderMargin <= before || freeOf(state, lever.holder) >= 0) return true;
  endOrder(state, market, slot, EXPIRED, REASON['insufficient-funds']);
  return false;
}

/** What would open ends where nothing may be opened any more. */
function waits(state: State, market: Market, slot: number): boolean {
  const { orders } = state;
  const contract = contractOf(state, market);
  const closable = closableBy(perpetualsOf(state).lever(orders.user[slot]!, contract), orders.side[slot]!);
  const opens = !isReduceOnly(orders, slot) && orders.quantity[slot]! - orders.filled[slot]! > closable;
  if (!opens || openingRefusal(state, contract) === 0) return true;
  endOrder(state, market, slot, EXPIRED, REASON['market-closed']);
  return false;
}

/** Lots that an order which goes on would make of a position, with others that rest on its side, and the higher price. */
function wouldHold({ orders }: State, { contract, position, buys, sells }: Lever, slot: number): [Lots, IndexPrice] {
  const [sign, sums] = orders.side[slot] === BUY ? [1, buys] : [-1, sells];
  const beside = isReckoned(orders, slot) ? 0 : orders.quantity[slot]!;
  const lots = sign * (position?.lots ?? 0) + sums.lots + beside;
  return [Math.max(0, lots), Math.max(orders.marginPrice[slot]! * INDEX_UNITS_PER_TICK, contract.mark)];
}

function shrink(state: State, slot: number, excess: Lots): void {
  const { orders } = state;
  orders.quantity[slot] = orders.quantity[slot]! - excess;
  state.log.orderReduced(orders.idOf(slot), orders.user[slot]!, orders.quantity[slot]!);
}

function reduced(state: State, market: Market, slot: number, removed: Lots): void {
  take(state, perpetualsOf(state).lever(state.orders.user[slot]!, contractOf(state, market)), slot, -removed);
}

function ending(state: State, market: Market, slot: number): void {
  reduced(state, market, slot, state.orders.quantity[slot]! - state.orders.filled[slot]!);
}

/** How orders in contracts are backed and settled. */
export const contractOrders: OrderKind<State> = {
  entryRefusal,
  lockRefusal,
  accepted,
  triggered,
  waits,
  reduced,
  ending,
  fillable,
  settle: settleContract,
  afterwards,
  markOf: (state, market) => {
    const contract = contractOf(state, market);
    return isLive(contract) ? contract.mark : 0;
  },
};
