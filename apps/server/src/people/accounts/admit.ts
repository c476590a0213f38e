import { Refused } from '../../platform/calls/refused.ts';
import type { Admitted, SigninMethod } from '../common/admitted.ts';
import type { PeopleContext } from '../common/context.ts';
import type { Device } from '../common/sessions.ts';
import { recordSignin } from '../factors/record-signin.ts';
import { openEngineAccount } from './open-engine-account.ts';

/** Tells a person who has proven themselves that their account is locked, why, and how to object. */
export function refuseLocked(person: Admitted): void {
  if (person.locked) throw new Refused('account_locked', { reason: person.lock_reason, appeal: person.lock_appeal });
}

/** Opens a session for someone who has shown all that is asked of them; null when their password changed meanwhile. */
export async function admit(
  context: PeopleContext,
  person: Admitted,
  method: SigninMethod,
  device: Device,
): Promise<string | null> {
  const { db, sessions } = context;
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
    if (!same) return null;
    await recordSignin(tx, person, method, device, context.now());
    return sessions.open(tx, person.id, device);
  });
}
