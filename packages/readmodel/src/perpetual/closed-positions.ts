import type { Id, IndexPrice, InstrumentId, UserId } from '@tradewind/base';
import { type RawBuilder, sql } from 'kysely';
import { cutPage, type Page, type PageRequest, pageSize } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { changes, liquidations } from './open-tables.ts';
import { funding } from './own-tables.ts';
import type { positions } from './positions.ts';

type Item = ItemOf<typeof positions>;

/** Prices are in hundredths of a tick, amounts in units of what the contract settles in. */
export type ContractChange = ItemOf<typeof changes>;
export type ContractFunding = ItemOf<typeof funding>;
export type ContractLiquidation = ItemOf<typeof liquidations>;

/** A position as it stands, or as it stood when it was closed. */
export interface ContractPosition
  extends Omit<Item, 'userId' | 'openedLots' | 'openedSum' | 'closedLots' | 'closedSum'> {
  readonly user: UserId;
  /** The mean price of all lots that were taken, and of all that were closed, rounded half up; null = none were. */
  readonly entryPrice: IndexPrice | null;
  readonly exitPrice: IndexPrice | null;
}

/** The place of a position among those that are closed: the command that closed it, and the position. */
export interface ClosedPlace {
  readonly seq: number;
  readonly position: Id;
}

export interface ClosedFilter {
  readonly instrument?: InstrumentId | undefined;
  readonly before?: ClosedPlace | undefined;
  readonly limit?: number | undefined;
}

/** A user's positions that are closed, the last closed first. */
export async function closedPositionsPage(
  db: ReadModel,
  user: UserId,
  { instrument, before, limit }: ClosedFilter,
): Promise<Page<ContractPosition, ClosedPlace>> {
  const size = pageSize({ limit });
  const conditions = [sql`user_id = ${user}`, sql`closed_seq IS NOT NULL`];
  if (instrument !== undefined) conditions.push(sql`instrument = ${instrument}`);
  if (before !== undefined) conditions.push(sql`(closed_seq, id) < (${before.seq}::int8, ${before.position}::int8)`);
  const which = sql`WHERE ${sql.join(conditions, sql` AND `)} ORDER BY closed_seq DESC, id DESC LIMIT ${size + 1}`;
  return cutPage(await positionsWhere(db, which), size, ({ closedSeq, id }) => ({ seq: closedSeq!, position: id }));
}

/** A position of a user with what happened to it, the newest first; of each the first page. */
export interface PositionDetail {
  readonly position: ContractPosition;
  readonly changes: Page<ContractChange>;
  readonly funding: Page<ContractFunding>;
  readonly liquidations: Page<ContractLiquidation>;
}

/** Null where the user has had no such position. */
export async function positionDetail(db: ReadModel, user: UserId, id: Id): Promise<PositionDetail | null> {
  const [position] = await positionsWhere(db, sql`WHERE id = ${id} AND user_id = ${user}`);
  if (position === undefined) return null;
  const [told, paid, steps] = await Promise.all([
    positionChanges(db, id, {}),
    positionFunding(db, id, {}),
    pageOf(db, liquidations, { position: id }, {}),
  ]);
  return { position, changes: told, funding: paid, liquidations: steps };
}

/** Changes of a position, the newest first. */
export function positionChanges(db: ReadModel, position: Id, request: PageRequest): Promise<Page<ContractChange>> {
  return pageOf(db, changes, { position }, request);
}

/** What a position of a user paid in funding, the newest first; the places of pages are times. */
export function positionFunding(db: ReadModel, position: Id, request: PageRequest): Promise<Page<ContractFunding>> {
  return pageOf(db, funding, { position }, request);
}

async function positionsWhere(db: ReadModel, which: RawBuilder<unknown>): Promise<ContractPosition[]> {
  const mean = (what: string) =>
    sql`(2 * ${sql.ref(`${what}_sum`)} + ${sql.ref(`${what}_lots`)}) / nullif(2 * ${sql.ref(`${what}_lots`)}, 0)`;
  const { rows } = await sql<ContractPosition>`
    SELECT id, user_id AS "user", instrument, mode, leverage, lots, entry_notional AS "entryNotional", margin,
      most_lots AS "mostLots", ${mean('opened')} AS "entryPrice", ${mean('closed')} AS "exitPrice", realised, fees,
      funding, liquidated, cause, opened_at AS "openedAt", closed_at AS "closedAt", closed_seq AS "closedSeq"
    FROM ${sql.table(`${LIVE_SCHEMA}.contract_positions`)} ${which}`.execute(db);
  return rows;
}
