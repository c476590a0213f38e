import type { AssetId, InstrumentId, TimeMs } from '@tradewind/base';
import { sql } from 'kysely';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';

/** Sums since a moment, in the smallest units: they may pass 2^53. */
export interface DayTotals {
  /** Quote of all trades, by instrument. */
  readonly volume: ReadonlyMap<number, bigint>;
  /** Fees of both sides, by asset. */
  readonly fees: ReadonlyMap<number, bigint>;
}

/** What was traded since a moment, in milliseconds since 1970 UTC, and what both sides paid for it. */
export async function dayTotals(db: ReadModel, since: TimeMs): Promise<DayTotals> {
  // The first trade comes with the sums: asked for by itself, Postgres walks all trades in the order of their ids.
  const { rows: traded } = await sql<{ instrument: InstrumentId; total: string; first: number }>`
    SELECT instrument, sum(quote)::text AS total, min(id) AS first FROM ${sql.table(`${LIVE_SCHEMA}.trades`)}
    WHERE time >= ${since} GROUP BY 1`.execute(db);
  const volume = new Map(traded.map(({ instrument, total }) => [instrument, BigInt(total)]));
  if (traded.length === 0) return { volume, fees: new Map() };
  // The id of a fill is that of its trade, doubled: the first trade tells where they begin.
  const from = 2 * Math.min(...traded.map(({ first }) => first));
  const { rows: paid } = await sql<{ asset: AssetId; total: string }>`
    SELECT fee_asset AS asset, sum(fee)::text AS total FROM ${sql.table(`${LIVE_SCHEMA}.fills`)}
    WHERE id >= ${from} GROUP BY 1`.execute(db);
  return { volume, fees: new Map(paid.map(({ asset, total }) => [asset, BigInt(total)])) };
}
