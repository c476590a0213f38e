import { HOLD_MS, hold } from '../factors/holds.ts';
import { recordEvent } from '../factors/security-events.ts';
import type { Account } from './account.ts';
import { newCode } from './codes.ts';
import type { PeopleContext } from './context.ts';
import { enqueue } from './outbox.ts';
import { newPassword } from './password-rule.ts';
import type { Device } from './sessions.ts';

/** Sends a code for a new password when the account exists; answers the same either way. */
export async function resetCaptcha(context: PeopleContext, account: Account, language: string): Promise<void> {
  const { db, codes, now } = context;
  const person = await findPerson(context, account);
  const code = person === undefined ? null : newCode();
  await db.transaction().execute(async (tx) => {
    await codes.put(tx, 'reset', account.address, code);
    if (code !== null) await enqueue(tx, 'reset_code', account, { code, language, now: now() });
  });
}

/** Sets a new password, ends all sessions and answers the person. Refuses as signup does; an unknown account has no right code. */
export async function reset(
  context: PeopleContext,
  account: Account,
  typed: string,
  text: string,
  device: Device,
): Promise<number> {
  const { db, codes, hasher, sessions, now } = context;
  const password = newPassword(text);
  await codes.check(db, 'reset', account.address, typed);
  const passwordHash = await hasher.hash(password);
  const person = await db.transaction().execute(async (tx) => {
    await codes.use(tx, 'reset', account.address, typed);
    const { id } = await tx
      .updateTable('people')
      .set({ password_hash: passwordHash })
      .where('account', '=', account.address)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sessions.remove(tx, id);
    await hold(tx, id, 'password_reset', now() + HOLD_MS);
    await recordEvent(tx, { person: id, kind: 'password_reset', device, now: now() });
    return id;
  });
  sessions.announce((caller) => caller.user === person);
  return person;
}

function findPerson({ db }: PeopleContext, account: Account) {
  return db.selectFrom('people').select('id').where('account', '=', account.address).executeTakeFirst();
}
