import type { Kysely } from 'kysely';
import type { Device } from '../common/sessions.ts';
import type { PeopleTables } from '../common/tables.ts';
import { changedFactor } from '../factors/changed-factor.ts';
import { revokeGrants } from '../grants/revoke-grants.ts';

/** What operators do is told without where they sit. */
const NOBODY: Device = { ip: '', userAgent: '' };

/** Removes every second factor of a person with all that counts of them, and all grants; told the person, and withdrawals are held. */
export async function removeFactors(tx: Kysely<PeopleTables>, person: number, now: number): Promise<void> {
  for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'factor_tries'] as const)
    await tx.deleteFrom(table).where('person_id', '=', person).execute();
  await changedFactor(tx, { person, kind: 'operator_reset_factors', device: NOBODY, now });
  await revokeGrants(tx, { person, keep: [], device: NOBODY, now });
}
