import type { InstrumentId, UserId } from '@tradewind/base';
import type { EndReason, OrderView } from '@tradewind/engine';
import type { OrderTab } from '../project/orders.ts';
import type { ReadModel, Tables } from '../schema/rows.ts';
import { type Fill, fillsOfOrders } from './fills.ts';
import { among, cutPage, newestFirst, type Page, type PageRequest, pageSize } from './page.ts';

/** An order in ticks, lots and quote units (0 = absent), with its fills, oldest first. */
export interface Order extends OrderView {
  readonly endReason: EndReason;
  /** As placed, before any reduction. */
  readonly originalQuantity: number;
  readonly createdSeq: number;
  readonly endedSeq: number | null;
  readonly fills: readonly Fill[];
}

export interface OrderFilter extends PageRequest {
  /** pending = untriggered and open, trading = partially filled, closed = filled, revoked = all others that ended. */
  readonly tab?: OrderTab;
  /** Those of all where it is left out. */
  readonly instruments?: readonly InstrumentId[];
}

/** A user's orders, newest first. */
export async function ordersPage(db: ReadModel, user: UserId, filter: OrderFilter): Promise<Page<Order>> {
  let query = db.selectFrom('orders').selectAll().where('user_id', '=', user);
  if (filter.tab !== undefined) query = query.where('tab', '=', filter.tab);
  if (filter.instruments !== undefined) query = query.where(among('instrument', filter.instruments));
  const rows = await newestFirst(query, 'created_seq', filter).execute();
  const { items, next } = cutPage(rows, pageSize(filter), (row) => row.created_seq);
  const fills = await fillsOfOrders(
    db,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => orderOf(row, fills.get(row.id)!)), next };
}

/** One order; null when there is none. Whose it is must be checked by the caller. */
export async function orderById(db: ReadModel, id: number): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return orderOf(row, (await fillsOfOrders(db, [id])).get(id)!);
}

export function orderOf(row: Tables['orders'], fills: readonly Fill[]): Order {
  return {
    id: row.id,
    clientId: row.client_id,
    user: row.user_id,
    instrument: row.instrument,
    side: row.side,
    type: row.type,
    timeInForce: row.time_in_force,
    postOnly: row.post_only,
    triggerBy: row.trigger_by,
    price: row.price,
    stopPrice: row.stop_price,
    quantity: row.quantity,
    originalQuantity: row.original_quantity,
    quoteQuantity: row.quote_quantity,
    filled: row.filled,
    filledQuote: row.filled_quote,
    status: row.status,
    waitsForPrice: row.waits_for_price,
    endReason: row.end_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    createdSeq: row.created_seq,
    endedSeq: row.ended_seq,
    fills,
  };
}
