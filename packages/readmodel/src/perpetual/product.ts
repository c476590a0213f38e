import type { Model } from '../schema/model.ts';
import { createSql } from '../table/create-sql.ts';
import { brackets, changes, fees, flows, liquidations, premiums, rates } from './open-tables.ts';
import { contractOrders, funding, income } from './own-tables.ts';
import { PositionWriter, positions } from './positions.ts';

const TABLES = [
  positions,
  changes,
  contractOrders,
  funding,
  income,
  liquidations,
  rates,
  premiums,
  brackets,
  fees,
  flows,
] as const;

export const perpetual = {
  scope: 'perpetuals',
  tables: TABLES,
  steps: [{ id: 1, name: 'contracts', sql: (schema) => createSql(schema, TABLES) }],
  writer: () => new PositionWriter(),
  prices: { MarkUpdated: ({ instrument, time, mark: price }) => ({ instrument, source: 'mark', time, price }) },
} as const satisfies Model;
