import { HOLD_MS, hold } from '../factors/holds.ts';
import { recordEvent } from '../factors/security-events.ts';
import type { Caller } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import type { PeopleContext } from './context.ts';
import { newPassword, normalisePassword } from './password-rule.ts';
import type { Device } from './sessions.ts';

/** Changes the password; other sessions end, this one stays. Refuses `password_wrong` at the field `oldPassword`. */
export async function changePassword(
  context: PeopleContext,
  caller: Caller,
  oldPassword: string,
  text: string,
  device: Device,
): Promise<void> {
  const { db, hasher, sessions, now } = context;
  const password = newPassword(text);
  const { password_hash: stored } = await db
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', caller.user)
    .executeTakeFirstOrThrow();
  if (!(await hasher.verify(stored, normalisePassword(oldPassword)))) throw wrong();
  const passwordHash = await hasher.hash(password);
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('people')
      .set({ password_hash: passwordHash })
      .where('id', '=', caller.user)
      .where('password_hash', '=', stored)
      .executeTakeFirst();
    // Somebody else changed it meanwhile, so the old password is no longer the right one.
    if (changed.numUpdatedRows === 0n) throw wrong();
    await sessions.remove(tx, caller.user, caller.sessionId);
    await hold(tx, caller.user, 'password_changed', now() + HOLD_MS);
    await recordEvent(tx, { person: caller.user, kind: 'password_changed', device, now: now() });
  });
  sessions.announce(({ user, sessionId }) => user === caller.user && sessionId !== caller.sessionId);
}

function wrong(): Refused {
  return new Refused('password_wrong', { field: 'oldPassword' });
}
