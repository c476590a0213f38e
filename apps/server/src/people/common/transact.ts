import type { Kysely, Transaction } from 'kysely';
import type { PeopleTables } from './tables.ts';

const DEADLOCK = '40P01';

/**
 * A transaction that is run once more where the database has ended it in favour of another: of those that wait for each other one
 * has to go, and it is no fault of the person who asked. `work` does nothing outside of its transaction.
 */
export async function transact<T>(
  db: Kysely<PeopleTables>,
  work: (tx: Transaction<PeopleTables>) => Promise<T>,
): Promise<T> {
  const run = () => db.transaction().execute(work);
  return run().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === DEADLOCK) return run();
    throw error;
  });
}
