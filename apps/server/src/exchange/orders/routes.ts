import { type BodyOf, spot } from '@tradewind/api';
import type { EngineApi, PlaceOrder } from '@tradewind/engine';
import type { Bind } from '../../platform/calls/handler.ts';
import type { OrderLimits } from '../../platform/limits/order-limits.ts';
import type { History } from '../history/history.ts';
import type { Writer } from '../pipeline/write.ts';
import { type Catalogue, type Listing, parseAmount, parseQuantity } from '../wire/catalogue.ts';
import { fillShape } from '../wire/order.ts';
import { orderWorth } from '../wire/trade-worth.ts';
import { placedOrder } from './order-after.ts';
import { OrderChanges } from './order-changes.ts';
import { combination, positive, readForm } from './order-form.ts';
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

type PlaceBody = BodyOf<typeof spot.place>;

/** The order of a body in engine units, without who sends it. */
export function readOrder(catalogue: Catalogue, body: PlaceBody): Omit<PlaceOrder, 'user' | 'clientId' | 'bodyHash'> {
  const listing = catalogue.spotInstrument(body.instrument);
  const { quantity, quoteQuantity } = body;
  const form = readForm(listing, body, 'index');
  if ((quantity === undefined) === (quoteQuantity === undefined))
    throw combination('quantity', 'exactly one of quantity and quoteQuantity');
  return {
    kind: 'PlaceOrder',
    instrument: listing.view.id,
    side: body.side,
    ...form,
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
    return placedOrder(catalogue, applied);
  });
}

export function bindSpot(bind: Bind, options: SpotOptions): void {
  bindPlace(bind, options);
  const { catalogue, orders } = options;
  const changes = new OrderChanges(options);
  const idOf = (symbol: string | undefined) =>
    symbol === undefined ? undefined : catalogue.spotInstrument(symbol).view.id;

  bind(spot.reduce, (call) => {
    const { quantity, clientId } = call.body;
    const read = (listing: Listing) => parseQuantity(listing, quantity, 'quantity');
    return changes.reduce(call, { order: call.params.id, clientId }, read);
  });

  bind(spot.cancel, (call) => changes.cancel(call, { order: call.params.id, clientId: call.query.clientId }));

  bind(spot.cancelAll, (call) => {
    const one = idOf(call.query.instrument);
    const instruments = one === undefined ? catalogue.spot().map(({ view }) => view.id) : [one];
    return changes.cancelAll(call, { instruments, clientId: call.query.clientId });
  });

  bind(spot.orders, (call) => {
    const { tab, instrument, cursor } = call.query;
    return orders.page(call.caller.user, { tab, instrument: idOf(instrument), cursor, seenSeq: call.seenSeq });
  });

  bind(spot.order, ({ caller, params, seenSeq }) => orders.order(caller.user, params.id, seenSeq));

  bind(spot.fills, async (call) => {
    const { instrument, cursor } = call.query;
    const wish = { instrument: idOf(instrument), cursor, seenSeq: call.seenSeq };
    const { items, next } = await orders.fills(call.caller.user, wish);
    return { items: items.map((fill) => fillShape(catalogue, fill)), next };
  });
}
