/** Samples in the tick log that gave an instrument a price, as rows of `t` and the `line` that says so. */
export function pricedSql(schema: string, instrument: string): string {
  return `${schema}.ticks t, unnest(string_to_array(t.lines, E'\\n')) line
    WHERE split_part(line, ',', 3) = (SELECT i.symbol FROM ${schema}.instruments i WHERE i.id = ${instrument})
      AND split_part(line, ',', 4) <> ''`;
}

/** The time of a sample by its line of the tick log. */
export const SAMPLED_AT = "split_part(line, ',', 2)::int8";

/**
 * Adds the voided ones of the contracts in `changed` to their groups. Where no tick began a contract, the sample before is the
 * last one that was known at its end and not later than its acceptance: the index was live then, so it is not far.
 */
export function voidsOfChanged(schema: string): string {
  return `, voided AS (
      SELECT e.*, coalesce(e.exit_tick, s.seq, 0) AS sample_seq, coalesce(e.exit_time, s.time, 0) AS sample_time
      FROM changed e LEFT JOIN LATERAL (
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
