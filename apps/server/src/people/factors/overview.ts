import type { SecurityOverview } from '@tradewind/api';
import { antiPhishingOf } from '../common/anti-phishing.ts';
import type { PeopleContext } from '../common/context.ts';
import { holdsOf } from './holds.ts';

/** What protects a person's account, as they see it. */
export async function readOverview(context: PeopleContext, person: number): Promise<SecurityOverview> {
  const { db, now } = context;
  const at = now();
  const own = await db.selectFrom('people').select('kind').where('id', '=', person).executeTakeFirstOrThrow();
  const transaction = await db
    .selectFrom('transaction_passwords')
    .select('locked_until')
    .where('person_id', '=', person)
    .executeTakeFirst();
  const counts = await db
    .selectNoFrom((set) => [
      set
        .selectFrom('authenticators')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('person_id', '=', person)
        .where('confirmed', '=', true)
        .as('authenticators'),
      set
        .selectFrom('passkeys')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('person_id', '=', person)
        .as('passkeys'),
      set
        .selectFrom('recovery_codes')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('person_id', '=', person)
        .as('codes'),
    ])
    .executeTakeFirstOrThrow();
  const lockedUntil = transaction?.locked_until ?? 0;
  return {
    loginPassword: own.kind !== 'wallet',
    transactionPassword: { set: transaction !== undefined, lockedUntil: lockedUntil > at ? lockedUntil : null },
    totp: Number(counts.authenticators) > 0,
    passkeys: Number(counts.passkeys),
    recoveryCodes: Number(counts.codes),
    antiPhishingCode: await antiPhishingOf(context, person),
    holds: await holdsOf(db, person, at),
  };
}
