import type { Exchanges } from '../../testing/exchanges.ts';

/** For tests: coins that were allocated and paid for, and those that went back because they did not trade in time. */
export const EXCHANGES: Exchanges = {
  reasons: ['sale-payment', 'sale-allocation', 'sale-refund'],
  reference: 'subscription',
  sql: `SELECT got.seq, got.reference_id AS id, got.user_id, got.asset AS got, got.amount AS got_units,
      gave.asset AS gave, -gave.amount AS gave_units
    FROM readmodel.records got JOIN readmodel.records gave
      ON (gave.user_id, gave.reference, gave.reference_id, gave.seq)
        = (got.user_id, got.reference, got.reference_id, got.seq)
    WHERE got.reference = 'subscription' AND got.amount > 0 AND gave.amount < 0`,
};
