/** What voided contracts have in common, with the amounts that went back by direction. */
export function voidsSql(schema: string): string {
  return `
    CREATE TABLE ${schema}.seconds_voids (
      instrument int4 NOT NULL, duration_s int4 NOT NULL, cause text NOT NULL, entry_tick int8 NOT NULL,
      entry_time int8, expiry int8, sample_seq int8 NOT NULL, sample_time int8 NOT NULL, asset int4 NOT NULL,
      first_id int8 NOT NULL, first_accepted_seq int8 NOT NULL, first_accepted_at int8 NOT NULL,
      last_accepted_seq int8 NOT NULL, last_accepted_at int8 NOT NULL, rise_contracts int8 NOT NULL, rise int8 NOT NULL,
      fall_contracts int8 NOT NULL, fall int8 NOT NULL, closed_seq int8 NOT NULL, closed_at int8 NOT NULL,
      PRIMARY KEY (instrument, duration_s, entry_tick, sample_seq, cause)) WITH (fillfactor = 80);
    CREATE UNIQUE INDEX seconds_voids_newest ON ${schema}.seconds_voids (closed_seq, first_id);
    CREATE INDEX seconds_contracts_closed ON ${schema}.seconds_contracts (closed_at, outcome)
      WHERE closed_at IS NOT NULL;`;
}

/** Samples in the tick log that gave an instrument a price, as rows of `t` and the `line` that says so. */
export function pricedSql(schema: string, instrument: string): string {
  return `${schema}.ticks t, unnest(string_to_array(t.lines, E'\\n')) line
    WHERE split_part(line, ',', 3) = (SELECT i.symbol FROM ${schema}.instruments i WHERE i.id = ${instrument})
      AND split_part(line, ',', 4) <> ''`;
}

/** The time of a sample by its line of the tick log. */
export const SAMPLED_AT = "split_part(line, ',', 2)::int8";

/**
 * Adds the voided ones of the contracts in `ended` to their groups. Where no tick began a contract, the sample before is the
 * last one that was known at its end and not later than its acceptance: the index was live then, so it is not far.
 */
export function voidsOfEnded(schema: string): string {
  return `, voided AS (
      SELECT e.*, coalesce(e.exit_tick, s.seq, 0) AS sample_seq, coalesce(e.exit_time, s.time, 0) AS sample_time
      FROM ended e LEFT JOIN LATERAL (
        SELECT t.seq, ${SAMPLED_AT} AS time FROM ${pricedSql(schema, 'e.instrument')}
          AND e.entry_tick IS NULL AND t.seq < e.closed_seq AND ${SAMPLED_AT} <= e.accepted_at
        ORDER BY t.seq DESC LIMIT 1) s ON true
      WHERE e.outcome = 'voided')
    INSERT INTO ${schema}.seconds_voids AS v
    SELECT instrument, duration_s, cause, coalesce(entry_tick, 0), min(entry_time), min(expiry), sample_seq,
      min(sample_time), min(asset), min(id), min(accepted_seq), min(accepted_at), max(accepted_seq), max(accepted_at),
      count(*) FILTER (WHERE direction = 'rise'), coalesce(sum(returned) FILTER (WHERE direction = 'rise'), 0),
      count(*) FILTER (WHERE direction = 'fall'), coalesce(sum(returned) FILTER (WHERE direction = 'fall'), 0),
      min(closed_seq), min(closed_at)
    FROM voided GROUP BY instrument, duration_s, cause, entry_tick, sample_seq
    ON CONFLICT (instrument, duration_s, entry_tick, sample_seq, cause) DO UPDATE SET
      last_accepted_seq = excluded.last_accepted_seq, last_accepted_at = excluded.last_accepted_at,
      rise_contracts = v.rise_contracts + excluded.rise_contracts, rise = v.rise + excluded.rise,
      fall_contracts = v.fall_contracts + excluded.fall_contracts, fall = v.fall + excluded.fall`;
}
