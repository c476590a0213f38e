import type { InstrumentId, SpanMs, TimeMs } from '@tradewind/base';
import { sql } from 'kysely';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel, Tables } from '../schema/rows.ts';

/** How long an index was stale in a span of time, ms. */
export interface StaleTime {
  readonly instrument: InstrumentId;
  /** Where the span begins: at the first sample of the index, when that is later. */
  readonly since: TimeMs;
  readonly staleMs: SpanMs;
}

/**
 * For each index how long it was stale between `from` and `to` (ms): from `staleAfterMs` behind its last sample until the
 * next one. What has not ended counts up to `to`.
 */
export async function staleTimes(
  db: ReadModel,
  from: TimeMs,
  to: TimeMs,
  staleAfterMs: SpanMs,
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

function table(name: keyof Tables) {
  return sql.table(`${LIVE_SCHEMA}.${name}`);
}
