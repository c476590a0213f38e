import type { Amount, InstrumentId, Lots, OrderId, Ticks, TimeMs, UserId } from '@tradewind/base';
import type { Side } from '@tradewind/engine';
import type { ReadModel, Tables } from '../schema/rows.ts';
import { among, cutPage, newestFirst, type Page, type PageRequest, pageSize } from './page.ts';

/** One side of a trade. Ticks, lots, quote units; the fee in units of `feeAsset`. */
export interface Fill {
  readonly trade: number;
  readonly order: OrderId;
  readonly user: UserId;
  readonly instrument: InstrumentId;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly quote: number;
  readonly fee: Amount;
  readonly feeAsset: number;
  readonly maker: boolean;
  readonly time: TimeMs;
  readonly seq: number;
}

/** A user's fills, newest first. */
export async function fillsPage(
  db: ReadModel,
  user: UserId,
  filter: PageRequest & { readonly instruments?: readonly InstrumentId[] },
): Promise<Page<Fill>> {
  let query = db.selectFrom('fills').selectAll().where('user_id', '=', user);
  if (filter.instruments !== undefined) query = query.where(among('instrument', filter.instruments));
  const rows = await newestFirst(query, 'id', filter).execute();
  const { items, next } = cutPage(rows, pageSize(filter), ({ id }) => id);
  return { items: items.map(fillOf), next };
}

/** The fills of some orders up to a command, oldest first. */
export async function fillsOfOrders(
  db: ReadModel,
  orders: readonly number[],
  upToSeq = Number.MAX_SAFE_INTEGER,
): Promise<Map<number, Fill[]>> {
  const fills = new Map<number, Fill[]>(orders.map((order) => [order, []]));
  if (orders.length === 0) return fills;
  const rows = await db
    .selectFrom('fills')
    .selectAll()
    .where('order_id', 'in', orders)
    .where('seq', '<=', upToSeq)
    .orderBy('id')
    .execute();
  for (const row of rows) fills.get(row.order_id)!.push(fillOf(row));
  return fills;
}

function fillOf(row: Tables['fills']): Fill {
  const { id, order_id, user_id, fee_asset, ...same } = row;
  return { ...same, trade: Math.floor(id / 2), order: order_id, user: user_id, feeAsset: fee_asset };
}
