import { type Migration, migrate, type Pool } from '@tradewind/database';
import { LIVE_SCHEMA } from './live-schema.ts';
import type { ModelStep } from './model.ts';
import { MODELS } from './models.ts';
import { foundingSql } from './tables.ts';

/** The scope of the read model in `migrate`; each model has one of its own below it. */
const SCOPE = 'readmodel';

export const CORE_STEPS: readonly ModelStep[] = [
  { id: 1, name: 'tables rebuilt from the journal', sql: foundingSql },
  {
    id: 2,
    name: 'index candles derived at genesis',
    hash: '18de411ca6c9',
    // Not from the journal, so outside the schemas that a rebuild makes.
    sql: (schema) =>
      schema !== LIVE_SCHEMA
        ? ''
        : `CREATE TABLE derived_index_candles (
      instrument int4 NOT NULL, interval text NOT NULL, open_time int8 NOT NULL,
      open int8 NOT NULL, high int8 NOT NULL, low int8 NOT NULL, close int8 NOT NULL,
      PRIMARY KEY (instrument, interval, open_time));`,
  },
  {
    id: 3,
    name: 'orders that wait for a price',
    hash: 'bb705fe0cfcf',
    // No order of a version before did: it expired.
    sql: (schema) => `ALTER TABLE ${schema}.orders ADD COLUMN waits_for_price boolean NOT NULL DEFAULT false;`,
  },
  {
    id: 4,
    name: 'changes of orders by sequence',
    hash: '3eeea5199d1e',
    sql: (schema) => `CREATE INDEX order_changes_seq ON ${schema}.order_changes (seq);`,
  },
];

const STEPS: readonly (readonly [scope: string, steps: readonly ModelStep[]])[] = [
  [SCOPE, CORE_STEPS],
  ...MODELS.map(({ scope, steps }) => [`${SCOPE}:${scope}`, steps] as const),
];

/** Empties the live tables: the next follower begins before the first row and makes them again. */
export const RESET = `
  DO $$ DECLARE emptied text; BEGIN
    FOR emptied IN SELECT tablename FROM pg_tables WHERE schemaname = '${LIVE_SCHEMA}' AND tablename <> 'cursor' LOOP
      EXECUTE format('TRUNCATE ${LIVE_SCHEMA}.%I', emptied);
    END LOOP;
    UPDATE ${LIVE_SCHEMA}.cursor SET seq = 0, time = 0, event_hash = '', records = 0;
  END $$;`;

/** Steps of the live tables, as `migrate` takes them. */
export function liveMigrations(steps: readonly ModelStep[]): Migration[] {
  return steps.map(({ id, name, sql, rebuild }) => ({
    id,
    name,
    sql: rebuild ? `${sql(LIVE_SCHEMA)};${RESET}` : sql(LIVE_SCHEMA),
  }));
}

/** Every scope of the read model with its steps. */
export const READMODEL_SCOPES: readonly (readonly [scope: string, migrations: readonly Migration[]])[] = STEPS.map(
  ([scope, steps]) => [scope, liveMigrations(steps)],
);

/** Brings the live tables up to date. */
export async function migrateReadModel(pool: Pool): Promise<void> {
  for (const [scope, migrations] of READMODEL_SCOPES) await migrate(pool, migrations, scope);
}

/** All tables as they are now, in a schema of their own: a rebuild can stand beside the live ones and be compared. */
export function tablesSql(schema: string): string {
  return STEPS.flatMap(([, steps]) => steps.map(({ sql }) => sql(schema))).join('\n');
}
