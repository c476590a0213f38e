import { type BodyOf, type ChangedOrder, spot } from '@tradewind/api';
import type { OrderId, UserId } from '@tradewind/base';
import type { EngineApi, OrderType, PlaceOrder } from '@tradewind/engine';
import type { Bind, Call } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { OrderLimits } from '../../platform/limits/order-limits.ts';
import type { History } from '../history/history.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import type { Writer } from '../pipeline/write.ts';
import { type Catalogue, parseAmount, parsePrice, parseQuantity } from '../wire/catalogue.ts';
import {
  acceptedState,
  type FillState,
  fillOf,
  fillShape,
  foldOrder,
  type OrderState,
  openState,
  orderShape,
} from '../wire/order.ts';
import { orderWorth } from '../wire/trade-worth.ts';
import type { OrderHistory } from './order-history.ts';
import type { Spending } from './spending.ts';

export interface SpotOptions {
  readonly catalogue: Catalogue;
  readonly writer: Writer;
  readonly history: History;
  readonly orders: OrderHistory;
  readonly limits: OrderLimits;
  readonly engine: EngineApi;
  /** Holds programs to their limit of a day. */
  readonly spending: Spending;
}

const MARKET_TYPES: ReadonlySet<OrderType> = new Set(['market', 'stop-market', 'take-profit-market']);
const IMMEDIATE_TYPES: ReadonlySet<OrderType> = new Set(['limit', 'market']);

type PlaceBody = BodyOf<typeof spot.place>;

/** The order of a body in engine units, without who sends it. */
export function readOrder(catalogue: Catalogue, body: PlaceBody): Omit<PlaceOrder, 'user' | 'clientId' | 'bodyHash'> {
  const listing = catalogue.instrument(body.instrument);
  const market = MARKET_TYPES.has(body.type);
  if (market && body.timeInForce !== undefined) throw combination('timeInForce', 'absent for market orders');
  if (IMMEDIATE_TYPES.has(body.type) && body.triggerBy !== undefined)
    throw combination('triggerBy', 'only for stop and take-profit orders');
  if (!market && body.price === undefined) throw combination('price', 'a price for limit orders');
  if (market && body.price !== undefined) throw combination('price', 'absent for market orders');
  if (!IMMEDIATE_TYPES.has(body.type) && body.stopPrice === undefined)
    throw combination('stopPrice', 'a stop price for stop and take-profit orders');
  if (IMMEDIATE_TYPES.has(body.type) && body.stopPrice !== undefined)
    throw combination('stopPrice', 'only for stop and take-profit orders');
  if ((body.quantity === undefined) === (body.quoteQuantity === undefined))
    throw combination('quantity', 'exactly one of quantity and quoteQuantity');
  const positive = (field: string, units: number, code: 'price_invalid' | 'quantity_invalid' | 'amount_invalid') => {
    if (units === 0) throw new Refused(code, { field, expected: 'more than 0' });
    return units;
  };
  const price = (field: 'price' | 'stopPrice') => {
    const text = body[field];
    return text === undefined ? 0 : positive(field, parsePrice(listing, text, field), 'price_invalid');
  };
  const { quantity, quoteQuantity } = body;
  return {
    kind: 'PlaceOrder',
    instrument: listing.view.id,
    side: body.side,
    type: body.type,
    timeInForce: body.timeInForce ?? 'GTC',
    postOnly: body.postOnly ?? false,
    triggerBy: body.triggerBy ?? (IMMEDIATE_TYPES.has(body.type) ? 'last' : 'index'),
    price: price('price'),
    stopPrice: price('stopPrice'),
    quantity:
      quantity === undefined
        ? 0
        : positive('quantity', parseQuantity(listing, quantity, 'quantity'), 'quantity_invalid'),
    quoteQuantity:
      quoteQuantity === undefined
        ? 0
        : positive('quoteQuantity', parseAmount(listing.quote, quoteQuantity, 'quoteQuantity'), 'amount_invalid'),
  };
}

function combination(field: string, expected: string): Refused {
  return new Refused('order_combination_invalid', { field, expected });
}

/** The order as it stands after the events of one command. */
function after(order: OrderState, { events, time }: Applied): { order: OrderState; fills: FillState[] } {
  const fills: FillState[] = [];
  let state = order;
  for (const event of events) {
    const fill = fillOf(state, event, time);
    if (fill) fills.unshift(fill);
    state = foldOrder(state, event, time);
  }
  return { order: state, fills };
}

/** Answers a change of one order; of an own order that ended it says so, any other stays unknown. */
async function unlessEnded<T>(orders: OrderHistory, user: UserId, order: OrderId, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const unknown = error instanceof Refused && error.code === 'order_unknown';
    if (unknown && (await orders.hasEnded(user, order))) throw new Refused('order_ended', { field: 'id' });
    throw error;
  }
}

function bindPlace(bind: Bind, options: SpotOptions): void {
  const { catalogue, writer, orders, limits, engine, spending } = options;
  bind(spot.place, async (call) => {
    await limits.order(call.caller.user);
    const order = readOrder(catalogue, call.body);
    const paid = call.body.quoteQuantity === undefined ? 'quantity' : 'quoteQuantity';
    const applied = await spending.within(
      call.caller,
      () => orderWorth(engine, catalogue, order),
      () => writer.send(call, call.body.clientOrderId, (who) => ({ ...order, ...who }), paid),
    );
    if (applied.outcome.repeatOf > 0) return orders.asOf(applied.outcome);
    const accepted = applied.events.find((event) => event.kind === 'OrderAccepted');
    if (!accepted) throw new Error(`sequence ${applied.seq} accepted no order`);
    const placed = after(acceptedState(accepted, applied.time), applied);
    return orderShape(catalogue, placed.order, placed.fills);
  });
}

export function bindSpot(bind: Bind, options: SpotOptions): void {
  bindPlace(bind, options);
  const { catalogue, writer, history, orders, limits, engine } = options;

  /** What a reduce or cancel answers: the order with all its fills so far. */
  async function touched(applied: Applied): Promise<ChangedOrder> {
    if (applied.outcome.repeatOf > 0) return orders.asOf(applied.outcome);
    const [view] = applied.before;
    const { order } = after(openState(view!), applied);
    return (await orders.changed(view!.user, [order], applied.seq))[0]!;
  }

  /** The market of an order that is to be reduced; the tables need not be there for one that was reduced before. */
  function listingOf({ caller: { user }, body }: Call<typeof spot.reduce>, order: OrderId) {
    const done = body.clientId === undefined ? null : engine.command(user, body.clientId);
    const find = () => orders.listingOf(user, order);
    return done === null ? find() : history.first(done.seq, find);
  }

  bind(spot.reduce, async (call) => {
    await limits.order(call.caller.user);
    const order = call.params.id;
    const listing = await listingOf(call, order);
    const quantity = parseQuantity(listing, call.body.quantity, 'quantity');
    const kind = 'ReduceOrder';
    const sent = writer.send(call, call.body.clientId, (who) => ({ kind, ...who, order, quantity }));
    return unlessEnded(orders, call.caller.user, order, sent.then(touched));
  });

  bind(spot.cancel, async (call) => {
    await limits.cancel(call.caller.user);
    const order = call.params.id;
    const sent = writer.send(call, call.query.clientId, (who) => ({ kind: 'CancelOrder', ...who, order }));
    return unlessEnded(orders, call.caller.user, order, sent.then(touched));
  });

  bind(spot.cancelAll, async (call) => {
    await limits.cancel(call.caller.user);
    const { instrument: symbol, clientId } = call.query;
    const instrument = symbol === undefined ? -1 : catalogue.instrument(symbol).view.id;
    const kind = 'CancelAllOrders';
    const { user } = call.caller;
    const applied = await writer.send(call, clientId, (who) => ({ kind, ...who, instrument }));
    if (applied.outcome.repeatOf > 0) return orders.cancelledAt(user, applied.outcome.repeatOf);
    const ended = applied.before.map((view) => after(openState(view), applied).order);
    return orders.changed(user, ended, applied.seq);
  });

  bind(spot.orders, async (call) => {
    const { tab, instrument: symbol, cursor } = call.query;
    const instrument = symbol === undefined ? undefined : catalogue.instrument(symbol).view.id;
    return orders.page(call.caller.user, { tab, instrument, cursor, seenSeq: call.seenSeq });
  });

  bind(spot.order, ({ caller, params, seenSeq }) => orders.order(caller.user, params.id, seenSeq));

  bind(spot.fills, async (call) => {
    const { instrument: symbol, cursor } = call.query;
    const instrument = symbol === undefined ? undefined : catalogue.instrument(symbol).view.id;
    const { items, next } = await orders.fills(call.caller.user, { instrument, cursor, seenSeq: call.seenSeq });
    return { items: items.map((fill) => fillShape(catalogue, fill)), next };
  });
}
