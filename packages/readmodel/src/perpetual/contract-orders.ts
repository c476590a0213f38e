import type { OrderId } from '@tradewind/base';
import { sql } from 'kysely';
import type { ReadModel } from '../schema/rows.ts';
import { rowsOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { contractOrders } from './own-tables.ts';

/** What an order in a contract has beyond other orders; prices in ticks, 0 = nowhere. */
export type ContractOrder = ItemOf<typeof contractOrders>;

/** Of orders of users by their ids; those that are in no contract have none. */
export async function contractOrdersOf(
  db: ReadModel,
  orders: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, ContractOrder>> {
  const rows = await rowsOf(db, contractOrders, sql`WHERE order_id = ANY(${[...orders]}::int8[])`);
  return new Map(rows.map((row) => [row.order, row]));
}
