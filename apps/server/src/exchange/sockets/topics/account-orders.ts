import type { OrderId, TimeMs, UserId } from '@tradewind/base';
import type { EngineApi, Event } from '@tradewind/engine';
import type { Catalogue, Listing } from '../../wire/catalogue.ts';
import { acceptedState, type FillState, fillOf, foldOrder, type OrderState, openState } from '../../wire/order.ts';

interface AccountOrdersOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly user: UserId;
  /** Of which instruments. */
  readonly of: (listing: Listing) => boolean;
}

/** Orders and fills of one user in the instruments of a kind, as they change. */
export class AccountOrders {
  readonly #options: AccountOrdersOptions;
  readonly #live = new Map<OrderId, OrderState>();
  #changed = new Map<OrderId, OrderState>();
  #fills: FillState[] = [];

  constructor(options: AccountOrdersOptions) {
    this.#options = options;
    for (const order of this.open()) this.#live.set(order.id, order);
  }

  /** As they stand in the engine. */
  open(): readonly OrderState[] {
    const { engine, user } = this.#options;
    const own = engine.openOrders(user).filter(({ instrument }) => this.#isOurs(instrument));
    return own.map(openState);
  }

  /** What an order has changed of which market; null = none of these has. */
  take(event: Event, time: TimeMs): Listing | null {
    if (event.kind === 'OrderAccepted') return this.#accepted(event, time);
    let touched: OrderState | undefined;
    for (const id of ordersOf(event)) touched = this.#fold(id, event, time) ?? touched;
    return touched ? this.#options.catalogue.listing(touched.instrument) : null;
  }

  /** What changed since this was asked before; an order that ended is there once more. */
  changes(): { readonly orders: readonly OrderState[]; readonly fills: readonly FillState[] } {
    const [orders, fills] = [[...this.#changed.values()], this.#fills];
    this.#changed = new Map();
    this.#fills = [];
    return { orders, fills };
  }

  #accepted(event: Extract<Event, { kind: 'OrderAccepted' }>, time: TimeMs): Listing | null {
    if (event.user !== this.#options.user || !this.#isOurs(event.instrument)) return null;
    this.#set(acceptedState(event, time));
    return this.#options.catalogue.listing(event.instrument);
  }

  #fold(id: OrderId, event: Event, time: TimeMs): OrderState | undefined {
    const order = this.#live.get(id);
    if (order === undefined) return undefined;
    const fill = fillOf(order, event, time);
    if (fill) this.#fills.push(fill);
    this.#set(foldOrder(order, event, time));
    if (event.kind === 'OrderEnded') this.#live.delete(id);
    return order;
  }

  #set(order: OrderState): void {
    this.#live.set(order.id, order);
    this.#changed.set(order.id, order);
  }

  #isOurs(instrument: number): boolean {
    return this.#options.of(this.#options.catalogue.listing(instrument));
  }
}

function ordersOf(event: Event): readonly OrderId[] {
  switch (event.kind) {
    case 'Traded':
      return [event.makerOrder, event.takerOrder];
    case 'OrderTriggered':
    case 'OrderWaits':
    case 'OrderReduced':
    case 'OrderEnded':
      return [event.order];
    default:
      return [];
  }
}
