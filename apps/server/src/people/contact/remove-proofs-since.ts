import type { SecurityEventKind } from '@tradewind/api';
import type { Kysely } from 'kysely';
import type { PeopleTables } from '../common/tables.ts';
import { secondFactorsOf } from '../factors/second-factor.ts';

/** With what a person has got new recovery codes beside the second factors that they had. */
const NEW_CODES: readonly SecurityEventKind[] = ['recovery_codes_renewed', 'totp_added'];
const NEW_TRANSACTION_PASSWORD: readonly SecurityEventKind[] = [
  'transaction_password_set',
  'transaction_password_changed',
  'transaction_password_reset',
];

type Db = Kysely<PeopleTables>;

/** What was added or set since opens nothing any more: passkeys, authenticator, recovery codes, transaction password. */
export async function removeProofsSince(tx: Db, person: number, since: number): Promise<void> {
  for (const table of ['passkeys', 'authenticators'] as const)
    await tx.deleteFrom(table).where('person_id', '=', person).where('created_at', '>=', since).execute();
  const left = await secondFactorsOf({ db: tx }, person);
  if (left.length === 0 || (await happened(tx, person, NEW_CODES, since)))
    await tx.deleteFrom('recovery_codes').where('person_id', '=', person).execute();
  if (await happened(tx, person, NEW_TRANSACTION_PASSWORD, since))
    await tx.deleteFrom('transaction_passwords').where('person_id', '=', person).execute();
}

async function happened(tx: Db, person: number, kinds: readonly SecurityEventKind[], since: number): Promise<boolean> {
  const row = await tx
    .selectFrom('security_events')
    .select('id')
    .where('person_id', '=', person)
    .where('kind', 'in', kinds)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
