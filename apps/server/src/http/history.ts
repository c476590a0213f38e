import type { HistoryRange, Order as OrderShape, LedgerRecord as RecordShape } from '@tradewind/contract';
import {
  type AccountType,
  type EngineApi,
  type Outcome,
  REASONS,
  REFERENCES,
  type ReferenceKind,
} from '@tradewind/engine';
import {
  type Candle,
  type CandleRequest,
  candles,
  fillsOfOrders,
  fillsPage,
  firstMovement,
  grantById,
  type LedgerRecord,
  type Order,
  type OrderTab,
  orderAsOf,
  orderById,
  ordersEndedBy,
  ordersPage,
  type ReadModel,
  recordsPage,
} from '@tradewind/readmodel';
import type { ReadGate } from '../pipeline/read-gate.ts';
import { amountText, type Catalogue, type Listing } from '../wire/catalogue.ts';
import { type FillState, type OrderState, openState, orderShape } from '../wire/order.ts';
import { worthHistory } from '../wire/worth-history.ts';
import { isOpenTab, type OpenTab, openOrdersPage } from './open-orders.ts';
import { Refused } from './refused.ts';

/** Orders that are open are answered from the engine, everything that ended from the read model. */
export class History {
  readonly #db: ReadModel;
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  readonly #gate: ReadGate;

  constructor(db: ReadModel, engine: EngineApi, catalogue: Catalogue, gate: ReadGate) {
    this.#db = db;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#gate = gate;
  }

  /** Waits until the read model holds the user's own writes. */
  own(user: number, seenSeq: number): Promise<void> {
    return this.#gate.own(user, seenSeq, this.#engine.seq);
  }

  /** The market of one of the user's orders, open or ended. Refused with `order_unknown`. */
  async listingOf(user: number, id: number): Promise<Listing> {
    const order = this.#engine.order(id) ?? (await orderById(this.#db, id));
    if (order?.user !== user) throw new Refused('order_unknown', { field: 'id' });
    return this.#catalogue.listing(order.instrument);
  }

  async order(user: number, id: number): Promise<OrderShape> {
    const open = this.#engine.order(id);
    if (open?.user === user) return this.#withFills(openState(open), this.#engine.seq);
    const ended = await orderById(this.#db, id);
    if (ended?.user !== user) throw new Refused('order_unknown', { field: 'id' });
    return this.#ended(ended);
  }

  async orders(user: number, filter: { tab?: OrderTab; instrument?: number; cursor?: string }) {
    if (isOpenTab(filter.tab)) return this.#openOrders(user, { ...filter, tab: filter.tab });
    const { items, next } = await ordersPage(this.#db, user, { ...filter, before: before(filter.cursor) });
    return { items: items.map((order) => this.#ended(order)), next: cursorOf(next) };
  }

  async #openOrders(user: number, filter: { tab: OpenTab; instrument?: number; cursor?: string }) {
    const { items, next } = openOrdersPage(this.#engine, user, { ...filter, before: before(filter.cursor) });
    return { items: await this.withFills(items.map(openState), this.#engine.seq), next: cursorOf(next) };
  }

  /** The first answer to a write that is repeated. */
  async orderAsOf({ repeatOf, result }: Outcome): Promise<OrderShape> {
    await this.#gate.until(repeatOf);
    const order = await orderAsOf(this.#db, result.id, repeatOf);
    if (!order) throw new Refused('read_model_behind');
    return this.#ended(order);
  }

  async cancelledAt(user: number, seq: number): Promise<OrderShape[]> {
    await this.#gate.until(seq);
    return (await ordersEndedBy(this.#db, user, seq)).map((order) => this.#ended(order));
  }

  /** Orders as they stand after a command, with their fills up to it. */
  async withFills(orders: readonly OrderState[], seq: number): Promise<OrderShape[]> {
    return Promise.all(orders.map((order) => this.#withFills(order, seq)));
  }

  async fills(user: number, filter: { instrument?: number; cursor?: string }) {
    const { items, next } = await fillsPage(this.#db, user, { ...filter, before: before(filter.cursor) });
    return { items, next: cursorOf(next) };
  }

  async records(
    user: number,
    filter: {
      reason?: string;
      asset?: number;
      account?: AccountType;
      reference?: string;
      from?: number;
      to?: number;
      cursor?: string;
    },
  ): Promise<{ items: RecordShape[]; next: string | null }> {
    const { cursor, reason: asked, reference: belongsTo, ...rest } = filter;
    const reason = asked === undefined ? undefined : REASONS.find((known) => known === asked);
    if (asked !== undefined && reason === undefined)
      throw new Refused('field_invalid', { field: 'reason', expected: REASONS.join(' | ') });
    const { items, next } = await recordsPage(this.#db, user, {
      ...rest,
      reason,
      reference: referenceOf(belongsTo),
      before: before(cursor),
    });
    return { items: items.map((record) => this.#record(record)), next: cursorOf(next) };
  }

  /** Worth over time. It waits for the read model, so that a balance without a movement there stands as it is now. */
  async worth(user: number, range: HistoryRange): Promise<[number, string | null][]> {
    const { seq, time } = this.#engine;
    const now = this.#engine.balances(user);
    await this.#gate.until(seq);
    const first = await firstMovement(this.#db, user);
    return first === null ? [] : worthHistory(this.#db, this.#catalogue, { user, now, first, range, time });
  }

  candles(request: CandleRequest): Promise<readonly Candle[]> {
    return candles(this.#db, request);
  }

  async grantRemaining({ repeatOf, result }: Outcome): Promise<number> {
    await this.#gate.until(repeatOf);
    const grant = await grantById(this.#db, result.id);
    if (!grant) throw new Refused('read_model_behind');
    return grant.remaining;
  }

  async #withFills(order: OrderState, seq: number): Promise<OrderShape> {
    if (order.filled === 0) return orderShape(this.#catalogue, order, []);
    await this.#gate.until(seq);
    const fills = (await fillsOfOrders(this.#db, [order.id], seq)).get(order.id) ?? [];
    return orderShape(this.#catalogue, order, newestFirst(fills));
  }

  #ended(order: Order): OrderShape {
    return orderShape(this.#catalogue, order, newestFirst(order.fills));
  }

  #record(record: LedgerRecord): RecordShape {
    const asset = this.#catalogue.assetById(record.asset);
    return {
      id: String(record.id),
      account: record.account,
      asset: asset.symbol,
      amount: amountText(asset, record.amount),
      balance: amountText(asset, record.balance),
      reason: record.reason,
      reference: { kind: record.reference, id: String(record.referenceId) },
      time: record.time,
      seq: record.seq,
    };
  }
}

function newestFirst(fills: readonly FillState[]): FillState[] {
  return [...fills].reverse();
}

/** `trade-12` as the reference it names. */
function referenceOf(text: string | undefined): { kind: ReferenceKind; id: number } | undefined {
  if (text === undefined) return undefined;
  const [word, id] = text.split('-');
  const kind = REFERENCES.find((known) => known === word);
  if (kind === undefined) throw new Refused('field_invalid', { field: 'reference', expected: REFERENCES.join(' | ') });
  return { kind, id: Number(id) };
}

export function before(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const key = /^[1-9][0-9]{0,15}$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (!Number.isSafeInteger(key))
    throw new Refused('cursor_invalid', { field: 'cursor', expected: '`next` of a page' });
  return key;
}

export function cursorOf(next: number | null): string | null {
  return next === null ? null : String(next);
}
