import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from '../common/context.ts';
import { deviceOfSession, forgetDevices } from '../common/devices.ts';
import { newPassword, normalisePassword } from '../common/password-rule.ts';
import { refuseEnded } from '../common/refuse-ended.ts';
import type { Device } from '../common/sessions.ts';
import { transact } from '../common/transact.ts';
import { HOLD_MS, hold } from '../factors/holds.ts';
import { recordEvent } from '../factors/security-events.ts';
import { revokeGrants } from '../grants/revoke-grants.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  /** Grants that go on; the others of the person end. */
  readonly keepGrants?: readonly string[] | undefined;
}

/** Changes the password; other sessions end and other devices are forgotten, this one stays. Refuses `password_wrong` at the field `oldPassword`. */
export async function changePassword(
  context: PeopleContext,
  caller: Caller,
  { oldPassword, password: text, keepGrants = [] }: PasswordChange,
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
  await transact(db, async (tx) => {
    await refuseEnded(tx, caller);
    const changed = await tx
      .updateTable('people')
      .set({ password_hash: passwordHash })
      .where('id', '=', caller.user)
      .where('password_hash', '=', stored)
      .executeTakeFirst();
    // Somebody else changed it meanwhile, so the old password is no longer the right one.
    if (changed.numUpdatedRows === 0n) throw wrong();
    await forgetDevices(tx, caller.user, await deviceOfSession(tx, caller.sessionId));
    await sessions.remove(tx, caller.user, caller.sessionId);
    await hold(tx, caller.user, 'password_changed', now() + HOLD_MS);
    await recordEvent(tx, { person: caller.user, kind: 'password_changed', device, now: now() });
    await revokeGrants(tx, { person: caller.user, keep: keepGrants, device, now: now() });
  });
  sessions.announce(({ user, sessionId }) => user === caller.user && sessionId !== caller.sessionId);
}

function wrong(): Refused {
  return new Refused('password_wrong', { field: 'oldPassword' });
}
