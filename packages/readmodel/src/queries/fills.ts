import type { Side } from '@tradewind/engine';
import type { Selectable } from 'kysely';
import type { FillTable, ReadModel } from '../schema/rows.ts';
import { type Page, type PageRequest, pageOf, rowsToAsk } from './page.ts';

/** One side of a trade. Ticks, lots, quote units; the fee in units of `feeAsset`, which that side received. */
export interface Fill {
  readonly trade: number;
  readonly order: number;
  readonly user: number;
  readonly instrument: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly quote: number;
  readonly fee: number;
  readonly feeAsset: number;
  readonly maker: boolean;
  readonly time: number;
  readonly seq: number;
}

/** A user's fills, newest first. */
export async function fillsPage(
  db: ReadModel,
  user: number,
  filter: PageRequest & { readonly instrument?: number },
): Promise<Page<Fill>> {
  let query = db.selectFrom('fills').selectAll().where('user_id', '=', user);
  if (filter.instrument !== undefined) query = query.where('instrument', '=', filter.instrument);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  const rows = await query.orderBy('id', 'desc').limit(rowsToAsk(filter)).execute();
  return pageOf(rows, filter, (row) => row.id, fillOf);
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

function fillOf(row: Selectable<FillTable>): Fill {
  const { id, order_id, user_id, fee_asset, ...same } = row;
  return { ...same, trade: Math.floor(id / 2), order: order_id, user: user_id, feeAsset: fee_asset };
}
