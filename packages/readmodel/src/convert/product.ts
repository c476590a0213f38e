import type { Model } from '../schema/model.ts';
import { createSql } from '../table/create-sql.ts';
import { tableOf } from '../table/table-of.ts';

/** Every conversion. Quotes that nobody took leave no row. */
export const conversions = tableOf('conversions', ['Converted'], {
  columns: {
    id: 'conversion',
    user_id: 'user',
    quote: 'quote',
    from_asset: 'from',
    to_asset: 'to',
    from_amount: 'fromAmount',
    to_amount: 'toAmount',
    from_index: 'fromIndex',
    to_index: 'toIndex',
    from_spread: 'fromSpreadPpm',
    to_spread: 'toSpreadPpm',
    value: 'value',
    time: 'at.time',
    seq: 'at.seq',
    // The parts of the spreads; engines before 0.3.0 told of none.
    from_deviation: { from: 'fromDeviationPpm', type: 'int4', absent: null, added: true },
    to_deviation: { from: 'toDeviationPpm', type: 'int4', absent: null, added: true },
    from_held: { from: 'fromHeldPpm', type: 'int4', absent: null, added: true },
    to_held: { from: 'toHeldPpm', type: 'int4', absent: null, added: true },
  },
  key: ['id'],
  indexes: { conversions_user: '(user_id, id)' },
});

export const convert = {
  scope: 'conversions',
  tables: [conversions],
  founding: { sql: (schema) => createSql(schema, [conversions], 4, 4), hash: 'cdd277a9c276' },
  steps: [
    {
      id: 1,
      name: 'parts of the spreads of conversions',
      hash: '9c68049f652c',
      sql: (schema) => `
        ALTER TABLE ${schema}.conversions ADD COLUMN from_deviation int4, ADD COLUMN to_deviation int4,
          ADD COLUMN from_held int4, ADD COLUMN to_held int4;`,
    },
  ],
} as const satisfies Model;
