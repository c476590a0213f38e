import type { CancelAllOrders, CancelOrder, PlaceOrder, Quote, ReduceOrder, ReplaceQuotes } from '../commands.ts';
import {
  MAX_OPEN_ORDERS_PER_INSTRUMENT,
  MAX_QUOTES_PER_SIDE_AND_LADDER,
  MAX_STOP_ORDERS_PER_INSTRUMENT,
  MAX_UNFILLED_ORDERS_PER_WINDOW,
  ORDER_RATE_WINDOW_MS,
} from '../limits.ts';
import { requireOrder } from './naive-held-orders.ts';
import { availableFor, lockOf, setLock } from './naive-ledger.ts';
import { bandReference, bestAgainst, ENTRY_BAND, end, PROTECTION, reaches, worse, worstNow } from './naive-match.ts';
import { isMarket, run, sampleIsOld } from './naive-run.ts';
import {
  type NaiveInstrument,
  type NaiveOrder,
  NaiveRefusal,
  type NaiveResult,
  type NaiveState,
  refuseIf,
} from './naive-state.ts';
import { afterPrices, waitsAbove, watched } from './naive-stops.ts';

const isStop = (order: { type: string }) => order.type !== 'limit' && order.type !== 'market';

export function placeOrder(state: NaiveState, command: PlaceOrder): NaiveResult {
  refuseIf(state.instrument(command.instrument).orderKind !== null, 'instrument_unknown');
  return enterOrder(state, newOrder(state, command));
}

/** Checks everything of an order that came, then lets it trade, rest or wait. */
export function enterOrder(state: NaiveState, order: NaiveOrder): NaiveResult {
  const instrument = state.instrument(order.instrument);
  const { orderKind } = instrument;
  const open = instrument.state === 'trading' || (instrument.state === 'post-only' && order.postOnly);
  if (orderKind === null) refuseIf(!open, 'market_not_trading');
  else orderKind.requireOpen(state, order);
  checkForm(order, instrument);
  if (isStop(order)) checkStop(state, instrument, order);
  else checkEntry(state, instrument, order);
  checkLimits(state, order);
  order.limit = worstPrice(state, instrument, order);
  orderKind?.requireBacking(state, order);
  refuseIf(lockOf(state, order) > Number.MAX_SAFE_INTEGER, 'notional_too_large');
  refuseIf(availableFor(state, order) < lockOf(state, order), 'insufficient_balance');
  if (orderKind === null) requireOrder(state, order, bestAgainst(state, order.instrument, order.side));
  accept(state, order);
  const result: NaiveResult = { kind: 'order', id: order.id };
  if (isStop(order)) return result;
  const tradesBefore = state.tradeCount;
  run(state, order);
  orderKind?.afterwards(state);
  const traded = state.tradeCount > tradesBefore;
  if (!traded && state.rules.orderRate) state.unfilled.push({ user: order.user, time: state.time });
  if (traded) afterPrices(state, instrument);
  return result;
}

/** What an order says of itself. */
export type NaiveWish = Omit<PlaceOrder, 'kind' | 'bodyHash' | 'triggerBy'> & Pick<NaiveOrder, 'triggerBy'>;

export function newOrder(state: NaiveState, command: NaiveWish): NaiveOrder {
  const { user, clientId, instrument, side, type, timeInForce, postOnly, triggerBy } = command;
  const { price, stopPrice, quantity, quoteQuantity } = command;
  return {
    ...{ user, clientId, instrument, side, type, timeInForce, postOnly, triggerBy },
    ...{ price, stopPrice, quantity, quoteQuantity },
    id: state.orderCount + 1,
    filled: 0,
    filledQuote: 0,
    status: isStop(command) ? 'untriggered' : 'open',
    limit: 0,
    locked: 0,
    waitsForPrice: false,
    triggeredAt: 0,
    turn: 0,
  };
}

/** Takes an order that was checked, or that nobody has to check. */
export function accept(state: NaiveState, order: NaiveOrder): void {
  state.orderCount += 1;
  state.turns += 1;
  order.turn = state.turns;
  state.orders.push(order);
  setLock(state, order, lockOf(state, order));
  const { id, user, clientId, instrument, side, type, timeInForce, postOnly, triggerBy, price, stopPrice } = order;
  const choices = { instrument, side, type, timeInForce, postOnly, triggerBy };
  const figures = { price, stopPrice, quantity: order.quantity, quoteQuantity: order.quoteQuantity };
  state.tell({ kind: 'OrderAccepted', order: id, user, clientId, ...choices, ...figures });
  state.instrument(instrument).orderKind?.accepted(state, order);
}

function checkForm(order: NaiveOrder, instrument: NaiveInstrument): void {
  const { type, timeInForce, postOnly, quantity, quoteQuantity, price, stopPrice, side, triggerBy } = order;
  refuseIf(price < 0 || stopPrice < 0, 'price_invalid');
  refuseIf(quantity < 0, 'quantity_invalid');
  refuseIf(quoteQuantity < 0, 'amount_invalid');
  const forbidden =
    (quantity !== 0) === (quoteQuantity !== 0) ||
    (quoteQuantity !== 0 && (side !== 'buy' || !isMarket(order))) ||
    (isMarket(order) && (timeInForce !== 'GTC' || price !== 0)) ||
    (postOnly && (type !== 'limit' || timeInForce !== 'GTC')) ||
    (!isStop(order) && (stopPrice !== 0 || triggerBy !== 'last'));
  refuseIf(forbidden, 'order_combination_invalid');
  refuseIf((!isMarket(order) && price === 0) || (isStop(order) && stopPrice === 0), 'price_invalid');
  if (quoteQuantity > 0) refuseIf(quoteQuantity < instrument.minNotional, 'notional_too_small');
  else checkNotional(instrument, isMarket(order) ? stopPrice : price, quantity);
}

/** Price 0 = not known yet. */
function checkNotional(instrument: NaiveInstrument, price: number, lots: number): void {
  const notional = BigInt(price) * BigInt(lots) * BigInt(instrument.unitsPerTickLot);
  const base = BigInt(lots) * BigInt(instrument.lotUnits);
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  refuseIf(notional > most || base > most, 'notional_too_large');
  refuseIf(price > 0 && notional < BigInt(instrument.minNotional), 'notional_too_small');
}

function checkStop(state: NaiveState, instrument: NaiveInstrument, order: NaiveOrder): void {
  const now = watched(state, instrument, order);
  refuseIf(now === 0, 'no_reference_price');
  refuseIf(waitsAbove(order) ? order.stopPrice * 100 <= now : order.stopPrice * 100 >= now, 'stop_wrong_side');
}

function checkEntry(state: NaiveState, instrument: NaiveInstrument, order: NaiveOrder): void {
  const best = bestAgainst(state, order.instrument, order.side);
  if (order.type === 'market') {
    refuseIf(sampleIsOld(state, instrument), 'index_stale');
    if (best > 0 && order.quantity > 0) checkNotional(instrument, best, order.quantity);
    return;
  }
  refuseIf(order.postOnly && best > 0 && reaches(order.side, order.price, best), 'post_only_would_trade');
  const around = bandReference(state, instrument);
  if (around === 0) return;
  const share = BigInt(ENTRY_BAND[instrument.bandGroup]);
  const scaled = BigInt(order.price) * 100n * 1_000_000n;
  const outside =
    order.side === 'buy'
      ? scaled > BigInt(around) * (1_000_000n + share)
      : scaled < BigInt(around) * (1_000_000n - share);
  refuseIf(outside, 'price_outside_band');
}

/** House and simulated accounts have no limits. */
function checkLimits(state: NaiveState, order: NaiveOrder): void {
  if (state.requireUser(order.user).class !== 'user') return;
  const own = state.orders.filter((one) => one.user === order.user && one.instrument === order.instrument);
  const stops = own.filter((one) => one.status === 'untriggered').length;
  refuseIf(isStop(order) && stops >= MAX_STOP_ORDERS_PER_INSTRUMENT, 'stop_orders_limit');
  refuseIf(!isStop(order) && own.length - stops >= MAX_OPEN_ORDERS_PER_INSTRUMENT, 'open_orders_limit');
  if (!state.rules.orderRate) return;
  const since = state.time - ORDER_RATE_WINDOW_MS;
  const unfilled = state.unfilled.filter((one) => one.user === order.user && one.time > since).length;
  refuseIf(unfilled >= MAX_UNFILLED_ORDERS_PER_WINDOW, 'order_rate_limit');
}

/** Limit price, or what a market type may cost at worst; a stop that sells says so only when it triggers. */
function worstPrice(state: NaiveState, instrument: NaiveInstrument, order: NaiveOrder): number {
  if (!isMarket(order)) return order.price;
  const share = PROTECTION[instrument.bandGroup];
  if (!isStop(order)) return worstNow(state, order, share);
  return order.side === 'buy' ? worse('buy', order.stopPrice, share) : 0;
}

function own(state: NaiveState, user: number, id: number): NaiveOrder {
  const order = state.orders.find((one) => one.id === id && one.user === user);
  refuseIf(order === undefined, 'order_unknown');
  return order!;
}

export function cancelOrder(state: NaiveState, command: CancelOrder): NaiveResult {
  end(state, own(state, command.user, command.order), 'cancelled', 'user');
  return { kind: 'order', id: command.order };
}

export function reduceOrder(state: NaiveState, command: ReduceOrder): NaiveResult {
  const order = own(state, command.user, command.order);
  refuseIf(order.quoteQuantity > 0, 'reduce_invalid');
  refuseIf(command.quantity <= order.filled || command.quantity >= order.quantity, 'reduce_invalid');
  order.quantity = command.quantity;
  setLock(state, order, lockOf(state, order));
  state.tell({ kind: 'OrderReduced', order: order.id, user: order.user, quantity: order.quantity });
  return { kind: 'order', id: order.id };
}

export function cancelAll(state: NaiveState, command: CancelAllOrders): NaiveResult {
  if (command.instrument !== -1) state.instrument(command.instrument);
  const all = state.orders.filter(
    (order) => order.user === command.user && (command.instrument === -1 || order.instrument === command.instrument),
  );
  for (const order of all.reverse()) end(state, order, 'cancelled', 'user');
  return { kind: 'command', id: all.length };
}

/** Orders that stand at a quote's side, price and quantity stay; the rest go, newest first; then the new ones come. */
export function replaceQuotes(state: NaiveState, command: ReplaceQuotes): NaiveResult {
  refuseIf(state.requireUser(command.user).class === 'user', 'not_permitted');
  const instrument = state.instrument(command.instrument);
  checkQuotes(command.quotes);
  const open = instrument.state === 'trading' || instrument.state === 'post-only';
  refuseIf(!open && command.quotes.length > 0, 'market_not_trading');
  let missing = [...command.quotes];
  const standing = state.orders.filter((one) => one.user === command.user && one.instrument === command.instrument);
  for (const order of standing.reverse()) {
    const same = missing.find(
      ({ side, price, quantity }) =>
        side === order.side && price === order.limit && quantity === order.quantity - order.filled,
    );
    if (same === undefined || order.status === 'untriggered' || order.waitsForPrice)
      end(state, order, 'cancelled', 'replaced');
    else missing = missing.filter((quote) => quote !== same);
  }
  for (const quote of missing) placeQuote(state, command, quote);
  return { kind: 'none', id: 0 };
}

function checkQuotes(quotes: readonly Quote[]): void {
  for (const { side, price, quantity } of quotes) {
    refuseIf(price <= 0 || quantity <= 0, 'quotes_invalid');
    const ofSide = quotes.filter((quote) => quote.side === side);
    refuseIf(ofSide.length > MAX_QUOTES_PER_SIDE_AND_LADDER, 'quotes_invalid');
    refuseIf(ofSide.filter((quote) => quote.price === price).length > 1, 'quotes_invalid');
  }
}

/** A quote that would trade or lacks funds is left out. */
function placeQuote(state: NaiveState, { user, instrument }: ReplaceQuotes, quote: Quote): void {
  const choices = { type: 'limit', timeInForce: 'GTC', postOnly: true, triggerBy: 'last' } as const;
  const rest = { user, instrument, clientId: '', stopPrice: 0, quoteQuantity: 0 };
  try {
    enterOrder(state, newOrder(state, { ...rest, ...choices, ...quote }));
  } catch (error) {
    if (!(error instanceof NaiveRefusal)) throw error;
  }
}
