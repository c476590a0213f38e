import type { Fill, Order } from '@tradewind/api';
import type { Amount, Id, InstrumentId, Lots, OrderId, Ticks, TimeMs } from '@tradewind/base';
import type { EndReason, Event, OrderAccepted, OrderView, Side } from '@tradewind/engine';
import { amountText, type Catalogue, feeAssetOf, priceText, quantityText } from './catalogue.ts';

/** A fill of one order in engine units; `fee` is in units of `feeAssetOf`. */
export interface FillState {
  readonly trade: Id;
  readonly order: OrderId;
  readonly instrument: InstrumentId;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly fee: Amount;
  readonly maker: boolean;
  readonly time: TimeMs;
}

/** An order in engine units with what ended it. */
export type OrderState = Omit<OrderView, 'user'> & { readonly endReason: EndReason };

export function openState(view: OrderView): OrderState {
  return { ...view, endReason: 'none' };
}

export function acceptedState(event: OrderAccepted, time: TimeMs): OrderState {
  const { kind: _kind, user: _user, order, ...fields } = event;
  const status = event.stopPrice > 0 ? 'untriggered' : 'open';
  return {
    ...fields,
    id: order,
    filled: 0,
    filledQuote: 0,
    status,
    waitsForPrice: false,
    createdAt: time,
    updatedAt: time,
    endReason: 'none',
  };
}

/** The fill that a trade was for this order, or null when the trade was another's. */
export function fillOf(order: Pick<OrderState, 'id' | 'side'>, event: Event, time: TimeMs): FillState | null {
  if (event.kind !== 'Traded') return null;
  const maker = event.makerOrder === order.id;
  if (!maker && event.takerOrder !== order.id) return null;
  const { trade, price, quantity, instrument } = event;
  const fee = maker ? event.makerFee : event.takerFee;
  return { trade, order: order.id, instrument, side: order.side, price, quantity, fee, maker, time };
}

/** The order after one event; the same object when the event does not concern it. */
export function foldOrder(order: OrderState, event: Event, time: TimeMs): OrderState {
  switch (event.kind) {
    case 'Traded':
      if (event.makerOrder !== order.id && event.takerOrder !== order.id) return order;
      return {
        ...order,
        filled: order.filled + event.quantity,
        filledQuote: order.filledQuote + event.quoteAmount,
        status: 'partially-filled',
        updatedAt: time,
      };
    case 'OrderTriggered':
      return event.order === order.id ? { ...order, status: 'open', updatedAt: time } : order;
    case 'OrderWaits':
      return event.order === order.id ? { ...order, waitsForPrice: true, updatedAt: time } : order;
    case 'OrderReduced':
      return event.order === order.id ? { ...order, quantity: event.quantity, updatedAt: time } : order;
    case 'OrderEnded':
      if (event.order !== order.id) return order;
      return {
        ...order,
        filled: event.filled,
        filledQuote: event.filledQuote,
        status: event.status,
        waitsForPrice: false,
        endReason: event.endReason,
        updatedAt: time,
      };
    default:
      return order;
  }
}

export function fillShape(catalogue: Catalogue, fill: FillState): Fill {
  const listing = catalogue.listing(fill.instrument);
  const paid = feeAssetOf(listing, fill.side);
  return {
    id: `${fill.trade}${fill.maker ? 'm' : 't'}`,
    orderId: String(fill.order),
    instrument: listing.view.symbol,
    side: fill.side,
    price: priceText(listing, fill.price),
    quantity: quantityText(listing, fill.quantity),
    fee: amountText(paid, fill.fee),
    feeAsset: paid.symbol,
    maker: fill.maker,
    time: fill.time,
  };
}

const MARKET_TYPES = new Set(['market', 'stop-market', 'take-profit-market']);
const IMMEDIATE_TYPES = new Set(['limit', 'market']);

export function orderShape(catalogue: Catalogue, order: OrderState, fills: readonly FillState[]): Order {
  const listing = catalogue.listing(order.instrument);
  return {
    id: String(order.id),
    clientOrderId: order.clientId,
    instrument: listing.view.symbol,
    side: order.side,
    type: order.type,
    timeInForce: MARKET_TYPES.has(order.type) ? null : order.timeInForce,
    postOnly: order.postOnly,
    price: order.price > 0 ? priceText(listing, order.price) : null,
    stopPrice: order.stopPrice > 0 ? priceText(listing, order.stopPrice) : null,
    quantity: order.quantity > 0 ? quantityText(listing, order.quantity) : null,
    quoteQuantity: order.quoteQuantity > 0 ? amountText(listing.quote, order.quoteQuantity) : null,
    filled: quantityText(listing, order.filled),
    filledQuote: amountText(listing.quote, order.filledQuote),
    triggerBy: IMMEDIATE_TYPES.has(order.type) ? null : order.triggerBy,
    status: order.status,
    waitsForPrice: order.waitsForPrice,
    endReason: order.endReason === 'none' ? null : order.endReason,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    fills: fills.map((fill) => fillShape(catalogue, fill)),
  };
}
