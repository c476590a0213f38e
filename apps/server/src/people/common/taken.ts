import type { Kysely } from 'kysely';
import type { PeopleTables } from './tables.ts';

/**
 * Whether an address is somebody's: that of an account, or one that an account was moved from and can still be taken back to. `by`
 * asks for somebody who may have it: what is their own is not taken.
 */
export async function isTaken(
  db: Kysely<PeopleTables>,
  address: string,
  { now, by = null }: { readonly now: number; readonly by?: number | null },
): Promise<boolean> {
  // No person has the id 0.
  const other = by ?? 0;
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('account', '=', address)
    .where('id', '<>', other)
    .unionAll(
      db
        .selectFrom('contact_undos')
        .select('person_id as id')
        .where('account', '=', address)
        .where('person_id', '<>', other)
        .where('expires_at', '>', now),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
