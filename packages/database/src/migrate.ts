import { createHash } from 'node:crypto';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { homeSchema } from './home-schema.ts';

/** One step of a schema. `id` counts 1, 2, 3... in its scope; `sql` may hold several statements and never changes. */
export type Migration = { readonly id: number; readonly name: string; readonly sql: string };

const LOCK = '8388074291002';

const table = (home: string): string => `CREATE TABLE IF NOT EXISTS ${pg.escapeIdentifier(home)}.schema_migrations (
  scope text NOT NULL, id int NOT NULL, name text NOT NULL, hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (scope, id))`;

/**
 * Brings one scope of the schema up to date, each step in its own transaction, one process at a time. Answers how many
 * steps ran. Throws DatabaseError when an applied step has changed or the database is newer than this program.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[], scope: string): Promise<number> {
  const client = await pool.connect();
  try {
    const steps = await migrateOn(client, migrations, scope);
    client.release();
    return steps;
  } catch (error) {
    // Closing the connection gives the lock back whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** The same on one connection, which is not to be used again where this throws. */
export async function migrateOn(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  scope: string,
): Promise<number> {
  await client.query(`SELECT pg_advisory_lock(${LOCK})`);
  const home = await homeSchema(client);
  await client.query(table(home));
  const applied = await appliedHashes(client, scope);
  check(migrations, applied, scope);
  const missing = migrations.slice(applied.length);
  for (const migration of missing) await apply(client, migration, scope, home);
  await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
  return missing.length;
}

async function appliedHashes(client: pg.ClientBase, scope: string): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM schema_migrations WHERE scope = $1 ORDER BY id',
    [scope],
  );
  return rows.map((row) => row.hash);
}

function check(migrations: readonly Migration[], applied: readonly string[], scope: string): void {
  for (const [index, migration] of migrations.entries()) {
    if (migration.id !== index + 1) throw new DatabaseError(`Migration ${scope}/${migration.name} is out of order.`);
    const hash = applied[index];
    if (hash !== undefined && hash !== hashOf(migration)) {
      throw new DatabaseError(`Migration ${scope}/${migration.id} (${migration.name}) has changed since it ran.`);
    }
  }
  if (applied.length > migrations.length) {
    throw new DatabaseError(
      `The database is newer than this program (${scope}/${applied.length}): start the newer one.`,
    );
  }
}

async function apply(client: pg.ClientBase, migration: Migration, scope: string, home: string): Promise<void> {
  await client.query('BEGIN');
  // New tables lie where the others do, though the search path may be another since then.
  await client.query(
    `SELECT set_config('search_path', concat_ws(', ', quote_ident($1), nullif(current_setting('search_path'), '')), true)
     WHERE current_schema() IS DISTINCT FROM $1`,
    [home],
  );
  await client.query(migration.sql);
  await client.query('INSERT INTO schema_migrations (scope, id, name, hash) VALUES ($1, $2, $3, $4)', [
    scope,
    migration.id,
    migration.name,
    hashOf(migration),
  ]);
  await client.query('COMMIT');
}

/** `scope/id/hash`: how a step is told apart from any other, and from itself with another text. */
export function stepMark(scope: string, migration: Migration): string {
  return `${scope}/${migration.id}/${hashOf(migration)}`;
}

function hashOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}
