import type { Amount, Count, InstrumentId, TimeMs } from '@tradewind/base';
import type { BandGroup } from '@tradewind/engine';
import { type RawBuilder, sql } from 'kysely';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import type { ItemOf } from '../table/table.ts';
import { changes, DELEVERAGED, FUND_HOUSES, flows, liquidations } from './open-tables.ts';

/** What came into a fund for one reason and left it, both more than 0 or 0, in units. */
export interface FundSum {
  readonly reason: ItemOf<typeof flows>['reason'];
  readonly got: Amount;
  readonly gave: Amount;
  readonly flows: Count;
}

/** What happened to an insurance fund since a time. */
export interface FundReport {
  /** The last command before that moved it, and the last one that did; 0 = none has. */
  readonly afterSeq: number;
  readonly seq: number;
  readonly opening: Amount;
  readonly closing: Amount;
  readonly sums: readonly FundSum[];
  /** Most that one movement took out of it, but for what the house did; 0 = none did. */
  readonly largestLoss: Amount;
  /** Positions of which a step of a liquidation was told, and those that were closed against a bankrupt one. */
  readonly liquidated: Count;
  readonly deleveraged: Count;
}

const live = (name: string) => sql.table(`${LIVE_SCHEMA}.${name}`);

/** From the last command of `flows` before a time on, found backwards: what is read is what has moved since. */
export async function fundReport(
  db: ReadModel,
  group: BandGroup,
  { from, contracts }: { readonly from: TimeMs; readonly contracts: readonly InstrumentId[] },
): Promise<FundReport> {
  const house = sql`house = ${FUND_HOUSES[group]}`;
  const [before, last] = [await lastFlow(db, house, sql`AND time < ${from}`), await lastFlow(db, house, sql``)];
  const [afterSeq, seq] = [before?.seq ?? 0, last?.seq ?? 0];
  const within = sql`${house} AND seq > ${afterSeq} AND seq <= ${seq}`;
  const [sums, counts] = [await sumsOf(db, within), await countsOf(db, from, contracts)];
  return { afterSeq, seq, opening: before?.total ?? 0, closing: last?.total ?? 0, ...sums, ...counts };
}

async function lastFlow(db: ReadModel, house: RawBuilder<unknown>, when: RawBuilder<unknown>) {
  const { rows } = await sql<Pick<ItemOf<typeof flows>, 'seq' | 'total'>>`
    SELECT seq, total FROM ${live(flows.name)} WHERE ${house} ${when} ORDER BY seq DESC, id DESC LIMIT 1`.execute(db);
  return rows[0];
}

async function sumsOf(db: ReadModel, within: RawBuilder<unknown>): Promise<Pick<FundReport, 'sums' | 'largestLoss'>> {
  const { rows } = await sql<FundSum & { readonly least: Amount }>`
    SELECT reason, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int8 AS got,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int8 AS gave, count(*)::int8 AS flows, min(amount) AS least
    FROM ${live(flows.name)} WHERE ${within} GROUP BY reason ORDER BY reason`.execute(db);
  const least = rows.filter(({ reason }) => reason !== 'outflow').map((row) => row.least);
  return { sums: rows.map(({ least: _, ...sum }) => sum), largestLoss: Math.max(0, ...least.map((one) => 0 - one)) };
}

async function countsOf(
  db: ReadModel,
  from: TimeMs,
  contracts: readonly InstrumentId[],
): Promise<Pick<FundReport, 'liquidated' | 'deleveraged'>> {
  const since = sql`time >= ${from} AND instrument = ANY(${[...contracts]}::int8[])`;
  const { rows } = await sql<Pick<FundReport, 'liquidated' | 'deleveraged'>>`
    SELECT (SELECT count(DISTINCT position_id) FROM ${live(liquidations.name)} WHERE ${since})::int8 AS liquidated,
      (SELECT count(DISTINCT position_id) FROM ${live(changes.name)} WHERE ${sql.raw(DELEVERAGED)} AND ${since})::int8 AS deleveraged`.execute(
    db,
  );
  return rows[0]!;
}
