import { sql } from 'kysely';
import type { ReadModel } from '../schema/rows.ts';
import { LIVE_SCHEMA } from '../schema/tables.ts';
import type { OutageTables } from './rows.ts';

/** How long an index was stale in a span of time, ms. */
export interface StaleTime {
  readonly instrument: number;
  /** Where the span begins: at the first sample of the index, when that is later. */
  readonly since: number;
  readonly staleMs: number;
}

/**
 * For each index how long it was stale between `from` and `to` (ms): from `staleAfterMs` behind its last sample until the
 * next one. What has not ended counts up to `to`.
 */
export async function staleTimes(
  db: ReadModel,
  from: number,
  to: number,
  staleAfterMs: number,
): Promise<readonly StaleTime[]> {
  const { rows } = await sql<StaleTime>`
    SELECT s.instrument, greatest(s.first_time, ${from}::int8) AS since,
      coalesce((
        SELECT sum(least(o.after_time, ${to}) - greatest(o.before_time + ${staleAfterMs}, ${from}))
        FROM ${table('index_outages')} o
        WHERE o.instrument = s.instrument AND o.after_time > ${from} AND o.before_time + ${staleAfterMs} < ${to}
          AND o.after_time - o.before_time > ${staleAfterMs}), 0)::int8
      + greatest(0, ${to} - greatest(s.time + ${staleAfterMs}, ${from})) AS "staleMs"
    FROM ${table('index_samples')} s WHERE s.first_time < ${to} ORDER BY s.instrument`.execute(db);
  return rows;
}

function table(name: keyof OutageTables) {
  return sql.table(`${LIVE_SCHEMA}.${name}`);
}
