import type { Exchanges } from '../../testing/exchanges.ts';

/** For tests: every conversion. */
export const EXCHANGES: Exchanges = {
  reasons: ['conversion'],
  reference: 'conversion',
  sql: `SELECT seq, id, user_id, to_asset AS got, to_amount AS got_units, from_asset AS gave, from_amount AS gave_units
    FROM readmodel.conversions`,
};
