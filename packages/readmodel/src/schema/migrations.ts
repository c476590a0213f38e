import { type Migration, migrate, type Pool } from '@tradewind/database';
import { LIVE_SCHEMA, tablesSql } from './tables.ts';

/** The scope of the read model in `migrate`. */
export const READMODEL_SCOPE = 'readmodel';

export const READMODEL_MIGRATIONS: readonly Migration[] = [
  { id: 1, name: 'tables rebuilt from the journal', sql: tablesSql(LIVE_SCHEMA) },
  {
    id: 2,
    name: 'index candles derived at genesis',
    // Not from the journal, so outside the schema that a rebuild drops.
    sql: `CREATE TABLE derived_index_candles (
      instrument int4 NOT NULL, interval text NOT NULL, open_time int8 NOT NULL,
      open int8 NOT NULL, high int8 NOT NULL, low int8 NOT NULL, close int8 NOT NULL,
      PRIMARY KEY (instrument, interval, open_time));`,
  },
];

/** Brings the tables up to date; answers how many steps ran. */
export async function migrateReadModel(pool: Pool): Promise<number> {
  return migrate(pool, READMODEL_MIGRATIONS, READMODEL_SCOPE);
}
