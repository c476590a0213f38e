import { Refused } from '../http/refused.ts';
import type { Account } from './account.ts';
import type { PeopleContext } from './context.ts';
import { openEngineAccount } from './open-engine-account.ts';
import { normalisePassword } from './password-rule.ts';
import type { Device } from './sessions.ts';

/**
 * Answers a session token. Refuses `signin_failed`, the same and after the same work whether the account or the
 * password is wrong, and `account_locked` with its reason to someone who knows the password.
 */
export async function signin(
  context: PeopleContext,
  account: Account,
  password: string,
  device: Device,
): Promise<string> {
  const { db, hasher, sessions } = context;
  const person = await db
    .selectFrom('people')
    .select(['id', 'password_hash', 'locked', 'lock_reason', 'engine_opened'])
    .where('account', '=', account.address)
    .executeTakeFirst();
  const fits = await hasher.verify(person?.password_hash, normalisePassword(password));
  if (!person || !fits) throw failed();
  if (person.locked) throw new Refused('account_locked', { reason: person.lock_reason });
  if (!person.engine_opened) await openEngineAccount(context, person.id);
  return db.transaction().execute(async (tx) => {
    // A password that was replaced meanwhile opens nothing: its replacement has ended all sessions.
    const same = await tx
      .selectFrom('people')
      .select('id')
      .where('id', '=', person.id)
      .where('password_hash', '=', person.password_hash)
      .forShare()
      .executeTakeFirst();
    if (!same) throw failed();
    return sessions.open(tx, person.id, device);
  });
}

function failed(): Refused {
  return new Refused('signin_failed', { field: 'password' });
}
