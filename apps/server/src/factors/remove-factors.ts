import type { Kysely } from 'kysely';
import type { PeopleTables } from '../people/tables.ts';
import { changedFactor } from './changed-factor.ts';

/** Removes every second factor of a person with all that counts of them; told the person, and withdrawals are held. */
export async function removeFactors(tx: Kysely<PeopleTables>, person: number, now: number): Promise<void> {
  for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'factor_tries'] as const)
    await tx.deleteFrom(table).where('person_id', '=', person).execute();
  await changedFactor(tx, { person, kind: 'operator_reset_factors', device: { ip: '', userAgent: '' }, now });
}
