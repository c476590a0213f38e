import { type QueryExecutorProvider, sql } from 'kysely';

/** Lets transactions that change several rows of a person wait for each other, until the one of `db` ends. */
export async function oneAtATime(db: QueryExecutorProvider, person: number): Promise<void> {
  await sql`SELECT id FROM people WHERE id = ${person} FOR UPDATE`.execute(db);
}
