import type { InstrumentId } from '@tradewind/base';
import { sql } from 'kysely';
import { trades } from '../project/trades.ts';
import { cutPage, type Page, pageSize } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import { rowsOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import type { UpTo } from './open-lists.ts';
import { changes, TRADED } from './open-tables.ts';

/** A trade in ticks, lots and units of what the contract settles in, with the command that made it. */
export type ContractTrade = ItemOf<typeof trades>;

/** Trades of a contract, the newest first. Of old ones the last is found by the positions that it changed. */
export async function contractTradesPage(
  db: ReadModel,
  instrument: InstrumentId,
  { seq, before, ...request }: UpTo,
): Promise<Page<ContractTrade>> {
  const last = sql`(SELECT reference FROM ${sql.table(`${LIVE_SCHEMA}.${changes.name}`)}
    WHERE instrument = ${instrument} AND seq <= ${seq} AND ${sql.raw(TRADED)}
    ORDER BY seq DESC, reference DESC LIMIT 1)`;
  const upTo = seq === undefined ? [] : [sql`id <= ${last}`];
  const behind = before === undefined ? [] : [sql`id < ${before}`];
  const conditions = [sql`instrument = ${instrument}`, ...upTo, ...behind];
  const size = pageSize(request);
  const which = sql`WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${size + 1}`;
  return cutPage(await rowsOf(db, trades, which), size, ({ id }) => id);
}
