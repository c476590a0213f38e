import type pg from 'pg';
import { DatabaseError } from './database-error.ts';

/**
 * The schema in which the tables of an installation lie, as its connections find them: a role, a database or DATABASE_URL may
 * name another search path than `public`. Where nothing is made yet, that in which new tables would be made.
 */
export async function homeSchema(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ schema: string | null }>(
    `SELECT coalesce(
       (SELECT relnamespace::regnamespace::name FROM pg_class WHERE oid = to_regclass('schema_migrations')),
       current_schema())::text AS schema`,
  );
  const schema = rows[0]?.schema;
  if (schema) return schema;
  throw new DatabaseError(
    'The search_path of the database names no schema that exists: make that schema, or name another in DATABASE_URL.',
  );
}
