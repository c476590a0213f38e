import { normalisePassword } from '../people/common/password-rule.ts';
import type { Device } from '../people/common/sessions.ts';
import { audit } from '../people/office/audit.ts';
import { Refused } from '../platform/calls/refused.ts';
import { acceptOperatorCode } from './authenticator.ts';
import type { OperatorContext } from './context.ts';
import { isNamed } from './is-named.ts';
import { noteRefused, refusedSince } from './refused-signins.ts';
import { openOperatorSession } from './sessions.ts';

export interface Signin {
  readonly name: string;
  readonly password: string;
  readonly otp: string;
}

/**
 * Answers the token of a session. Refuses `signin_failed`, after the same work, whichever of name, password and code is wrong;
 * a disabled operator is an unknown one.
 */
export async function signinOperator(context: OperatorContext, input: Signin, device: Device): Promise<string> {
  const { db, hasher, now } = context;
  const row = await db
    .selectFrom('operators')
    .select(['id', 'password_hash'])
    .where(isNamed(input.name))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const fits = await hasher.verify(row?.password_hash, normalisePassword(input.password));
  if (!row || !fits || !(await acceptOperatorCode(context, row.id, input.otp))) {
    await noteRefused(context, row?.id ?? null, 'session.refuse', device.ip);
    throw new Refused('signin_failed', { field: 'password' });
  }
  return db.transaction().execute(async (tx) => {
    const token = await openOperatorSession(tx, row.id, device, now(), await refusedSince(tx, row.id));
    const entry = { action: 'session.begin', object: `operator ${row.id}`, detail: { ip: device.ip }, now: now() };
    await audit(tx, { operator: row.id, ...entry });
    return token;
  });
}
