import type { ChangedOrder, Order as OrderShape } from '@tradewind/api';
import type { InstrumentId, OrderId, UserId } from '@tradewind/base';
import type { EngineApi, InstrumentView, Outcome } from '@tradewind/engine';
import {
  fillsOfOrders,
  fillsPage,
  type Order,
  type OrderTab,
  orderAsOf,
  orderById,
  ordersEndedBy,
  ordersPage,
  type ReadModel,
} from '@tradewind/readmodel';
import { before, cursorOf, pageOf } from '../../platform/calls/cursor.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { firstAnswer } from '../pipeline/first-answer.ts';
import type { ReadGate } from '../pipeline/read-gate.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import type { Catalogue, Listing } from '../wire/catalogue.ts';
import { type FillState, fillOf, type OrderState, openState, orderShape } from '../wire/order.ts';
import { isOpenTab, type OpenTab, openOrdersPage } from './open-orders.ts';

interface Filter {
  readonly instrument?: InstrumentId;
  readonly cursor?: string;
}

/**
 * A user's orders: open ones from the engine, everything that ended from the read model, and what is on its way from the
 * one to the other from the gate. No order is shown as less than what the engine has done with it. Those in instruments of
 * another kind are unknown to it.
 */
export class OrderHistory {
  readonly #db: ReadModel;
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  readonly #gate: ReadGate;
  readonly #kind: InstrumentView['kind'] | null;

  /** `kind` null = of all kinds. */
  constructor(
    db: ReadModel,
    engine: EngineApi,
    catalogue: Catalogue,
    gate: ReadGate,
    kind: InstrumentView['kind'] | null,
  ) {
    this.#kind = kind;
    this.#db = db;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#gate = gate;
  }

  /** The market of one of the user's orders, open or ended. Refused with `order_unknown`. */
  async listingOf(user: UserId, id: OrderId): Promise<Listing> {
    this.refuseOther(id);
    const order = this.#engine.order(id) ?? (await this.#ended(user, id));
    if (order.user !== user) throw new Refused('order_unknown', { field: 'id' });
    return this.#catalogue.listing(order.instrument);
  }

  /** Refuses with `order_unknown` an open order of another kind. */
  refuseOther(id: OrderId): void {
    const open = this.#engine.order(id);
    if (open !== null && !this.#knows(open.instrument)) throw new Refused('order_unknown', { field: 'id' });
  }

  async order(user: UserId, id: OrderId, seenSeq: number): Promise<OrderShape> {
    this.refuseOther(id);
    const open = this.#engine.order(id);
    if (open?.user !== user) return this.#endedShape(await this.#ended(user, id, seenSeq));
    return this.#openShape(openState(open), await this.#fillsOf(user, [open], this.#engine.seq));
  }

  /** Whether an order that the engine does not hold was this user's. */
  async hasEnded(user: UserId, id: OrderId): Promise<boolean> {
    const late = await this.#late(user, this.#engine.seq);
    const ends = late.some(({ events }) =>
      events.some((event) => event.kind === 'OrderEnded' && event.order === id && this.#isOwn(user, event)),
    );
    if (ends) return true;
    const order = await orderById(this.#db, id);
    return order !== null && this.#isOwn(user, order);
  }

  /** One tab or all, newest first. */
  async page(user: UserId, { seenSeq, ...filter }: Filter & { readonly tab?: OrderTab; readonly seenSeq: number }) {
    const { tab } = filter;
    if (isOpenTab(tab)) return this.#openOrders(user, tab, filter);
    const wish = { tab, ...this.#wish(filter) };
    await this.#gate.own(user, seenSeq, this.#engine.seq);
    // Orders and their fills as they stand at one moment: those that are open may be filled between two reads.
    const found = await this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((moment) => ordersPage(moment, user, wish));
    return pageOf(found, (order) => this.#endedShape(order));
  }

  async #openOrders(user: UserId, tab: OpenTab, filter: Filter) {
    const { items, next } = openOrdersPage(this.#engine, user, { tab, ...this.#wish(filter) });
    const fills = await this.#fillsOf(user, items, this.#engine.seq);
    return { items: items.map((view) => this.#openShape(openState(view), fills)), next: cursorOf(next) };
  }

  async fills(user: UserId, filter: Filter & { readonly seenSeq: number }) {
    await this.#gate.own(user, filter.seenSeq, this.#engine.seq);
    const { items, next } = await fillsPage(this.#db, user, this.#wish(filter));
    return { items, next: cursorOf(next) };
  }

  /** What the command `seq` made of a user's orders. It has happened: whatever the tables say, this answers. */
  async changed(user: UserId, orders: readonly OrderState[], seq: number): Promise<ChangedOrder[]> {
    const fills = await this.#fillsKnown(user, orders, seq);
    return orders.map((order) => {
      if (order.filled === 0 || fills !== null) return this.#openShape(order, fills ?? new Map());
      return { ...orderShape(this.#catalogue, order, []), fills: null };
    });
  }

  /** The first answer to a write that is repeated. */
  async asOf({ repeatOf, result }: Outcome): Promise<OrderShape> {
    const order = await firstAnswer(this.#gate, repeatOf, () => orderAsOf(this.#db, result.id, repeatOf));
    return this.#endedShape(order);
  }

  /** The first answer to a cancel of all orders that is repeated. */
  async cancelledAt(user: UserId, seq: number): Promise<OrderShape[]> {
    const orders = await firstAnswer(this.#gate, seq, () => ordersEndedBy(this.#db, user, seq));
    return orders.map((order) => this.#endedShape(order));
  }

  /** An own order that the engine does not hold (any more). Refused with `order_unknown`. */
  async #ended(user: UserId, id: OrderId, seenSeq = 0): Promise<Order> {
    await this.#gate.own(user, seenSeq, this.#engine.seq);
    const order = await orderById(this.#db, id);
    if (order === null || !this.#isOwn(user, order)) throw new Refused('order_unknown', { field: 'id' });
    return order;
  }

  #knows(instrument: InstrumentId): boolean {
    return this.#kind === null || this.#catalogue.listing(instrument).view.kind === this.#kind;
  }

  #isOwn(user: UserId, order: Pick<Order, 'user' | 'instrument'>): boolean {
    return order.user === user && this.#knows(order.instrument);
  }

  /** What a page is made of: the orders of one instrument, or of all of the kind. */
  #wish({ instrument, cursor }: Filter) {
    return { instruments: instrument === undefined ? this.#all() : [instrument], before: before(cursor) };
  }

  #all(): readonly InstrumentId[] | undefined {
    if (this.#kind === null) return undefined;
    return this.#catalogue.listings().flatMap(({ view: { id, kind } }) => (kind === this.#kind ? [id] : []));
  }

  /** Null where the tables do not tell now. */
  async #fillsKnown(user: UserId, orders: readonly Filled[], seq: number): Promise<Map<number, FillState[]> | null> {
    if (this.#gate.rebuilding || this.#gate.unwritten(user) === null) return null;
    // The write has been done. No failure of a read may turn its answer into an error.
    return this.#fillsOf(user, orders, seq).catch(() => null);
  }

  /** The fills of some of a user's orders up to a command, newest first: those of the tables, and those not there yet. */
  async #fillsOf(user: UserId, orders: readonly Filled[], seq: number): Promise<Map<number, FillState[]>> {
    const filled = orders.filter((order) => order.filled > 0);
    if (filled.length === 0) return new Map();
    const late = await this.#late(user, seq);
    const ids = filled.map(({ id }) => id);
    const stored: ReadonlyMap<number, readonly FillState[]> = await fillsOfOrders(this.#db, ids, seq);
    return new Map(
      filled.map((order) => {
        const fills = [...(stored.get(order.id) ?? [])];
        const known = new Set(fills.map(({ trade }) => trade));
        for (const { seq: at, events, time } of late)
          for (const event of at > seq ? [] : events) {
            const fill = fillOf(order, event, time);
            if (fill && !known.has(fill.trade)) fills.push(fill);
          }
        return [order.id, fills.reverse()];
      }),
    );
  }

  /** What the tables may lack of what concerned a user up to a command; nothing where it had to be waited for. */
  async #late(user: UserId, seq: number): Promise<readonly Applied[]> {
    const late = this.#gate.unwritten(user);
    if (late === null) await this.#gate.until(seq);
    return late ?? [];
  }

  #openShape(order: OrderState, fills: ReadonlyMap<number, readonly FillState[]>): OrderShape {
    return orderShape(this.#catalogue, order, fills.get(order.id) ?? []);
  }

  #endedShape(order: Order): OrderShape {
    return orderShape(this.#catalogue, order, [...order.fills].reverse());
  }
}

type Filled = Pick<OrderState, 'id' | 'side' | 'filled'>;
