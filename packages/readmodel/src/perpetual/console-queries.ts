import type { Amount, Count, Id, InstrumentId, Lots, TimeMs } from '@tradewind/base';
import type { BandGroup } from '@tradewind/engine';
import { sql } from 'kysely';
import { cutPage, type Page, type PageRequest, pageSize } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import { rowsOf } from '../table/find.ts';
import type { Table } from '../table/table.ts';
import type { ContractLiquidation } from './closed-positions.ts';
import { changes, DELEVERAGED, FUND_HOUSES, flows, liquidations } from './open-tables.ts';
import { positions } from './positions.ts';

/** How many hold each side of a contract, whoever they are. */
export interface OpenSides {
  readonly instrument: InstrumentId;
  readonly longs: Count;
  readonly shorts: Count;
}

/** More than 0 lots = long, less = short. */
export interface OpenLots {
  readonly position: Id;
  readonly instrument: InstrumentId;
  readonly lots: Lots;
}

/** A step of a liquidation, and how many positions were closed against it. */
export interface LiquidationStep extends ContractLiquidation {
  readonly deleveragings: Count;
}

/** Of a contract; amounts in units of what it settles in, which may pass 2^53. */
export interface LiquidationSums {
  readonly instrument: InstrumentId;
  readonly steps: Count;
  readonly positions: Count;
  readonly lots: Lots;
  readonly fundPaid: bigint;
  readonly fees: bigint;
  readonly deleveragings: Count;
}

export interface SinceRequest extends PageRequest {
  readonly since: TimeMs;
  readonly instrument?: InstrumentId | undefined;
}

const live = ({ name }: Table) => sql.table(`${LIVE_SCHEMA}.${name}`);

/** Contracts in which nothing is open are left out. */
export async function openSides(db: ReadModel): Promise<OpenSides[]> {
  const { rows } = await sql<OpenSides>`
    SELECT instrument, count(*) FILTER (WHERE lots > 0) AS longs, count(*) FILTER (WHERE lots < 0) AS shorts
    FROM ${live(positions)} WHERE closed_seq IS NULL GROUP BY instrument ORDER BY instrument`.execute(db);
  return rows;
}

/** Of each contract the positions of the most lots, at most so many, the largest first. */
export async function largestPositions(db: ReadModel, most: Count): Promise<OpenLots[]> {
  const { rows } = await sql<OpenLots>`
    SELECT id AS position, instrument, lots FROM (
      SELECT id, instrument, lots, row_number() OVER (PARTITION BY instrument ORDER BY abs(lots) DESC, id) AS place
      FROM ${live(positions)} WHERE closed_seq IS NULL) ranked
    WHERE place <= ${most} ORDER BY instrument, place`.execute(db);
  return rows;
}

/** Steps of liquidations from a moment on, the newest first. */
export async function liquidationsSince(
  db: ReadModel,
  { since, instrument, before, ...request }: SinceRequest,
): Promise<Page<LiquidationStep>> {
  const conditions = [sql`time >= ${since}`];
  if (instrument !== undefined) conditions.push(sql`instrument = ${instrument}`);
  if (before !== undefined)
    conditions.push(sql`(time, id) < ((SELECT time FROM ${live(liquidations)} WHERE id = ${before}), ${before}::int8)`);
  const size = pageSize(request);
  const which = sql`WHERE ${sql.join(conditions, sql` AND `)} ORDER BY time DESC, id DESC LIMIT ${size + 1}`;
  const { items, next } = cutPage(await rowsOf(db, liquidations, which), size, ({ id }) => id);
  const counts = await deleveragingsOf(db, items);
  return { items: items.map((step) => ({ ...step, deleveragings: counts.get(keyOf(step)) ?? 0 })), next };
}

const keyOf = ({ seq, position }: Pick<ContractLiquidation, 'seq' | 'position'>) => `${seq} ${position}`;

/** How many positions were closed against each step. */
async function deleveragingsOf(db: ReadModel, steps: readonly ContractLiquidation[]): Promise<Map<string, Count>> {
  const { rows } = await sql<{ seq: number; position: Id; count: Count }>`
    SELECT seq, reference AS position, count(*) AS count FROM ${live(changes)}
    WHERE seq = ANY(${steps.map(({ seq }) => seq)}::int8[]) AND ${sql.raw(DELEVERAGED)} GROUP BY 1, 2`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.count]));
}

/** What was liquidated from a moment on, by contract; those in which nothing was are left out. */
export async function liquidationSums(db: ReadModel, since: TimeMs): Promise<LiquidationSums[]> {
  const { rows } = await sql<Record<'instrument' | 'steps' | 'positions' | 'lots', number> & Texts & Closed>`
    SELECT l.instrument, count(*) AS steps, count(DISTINCT l.position_id) AS positions, sum(abs(l.wanted))::int8 AS lots,
      sum(l.fund_paid)::text AS "fundPaid", sum(l.fee)::text AS fees, coalesce(min(d.count), 0) AS deleveragings
    FROM ${live(liquidations)} l LEFT JOIN (
      SELECT instrument, count(*) AS count FROM ${live(changes)}
      WHERE ${sql.raw(DELEVERAGED)} AND time >= ${since} GROUP BY 1) d ON d.instrument = l.instrument
    WHERE l.time >= ${since} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows.map((row) => ({ ...row, fundPaid: BigInt(row.fundPaid), fees: BigInt(row.fees) }));
}

type Texts = Readonly<Record<'fundPaid' | 'fees', string>>;
type Closed = Pick<LiquidationSums, 'deleveragings'>;

/** What an insurance fund had right before a moment. */
export async function fundBalanceBefore(db: ReadModel, group: BandGroup, time: TimeMs): Promise<Amount> {
  const which = sql`WHERE house = ${FUND_HOUSES[group]} AND time < ${time} ORDER BY seq DESC, id DESC LIMIT 1`;
  const [last] = await rowsOf(db, flows, which);
  return last?.total ?? 0;
}

/** In which contracts positions are or were. */
export async function contractsOfPositions(db: ReadModel, ids: readonly Id[]): Promise<Map<Id, InstrumentId>> {
  const { rows } = await sql<{ id: Id; instrument: InstrumentId }>`
    SELECT id, instrument FROM ${live(positions)} WHERE id = ANY(${[...ids]}::int8[])`.execute(db);
  return new Map(rows.map(({ id, instrument }) => [id, instrument]));
}
