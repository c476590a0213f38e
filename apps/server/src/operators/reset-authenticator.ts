import { normalisePassword } from '../people/common/password-rule.ts';
import type { Device } from '../people/common/sessions.ts';
import { stepOf } from '../people/factors/authenticator.ts';
import { audit } from '../people/office/audit.ts';
import { Refused } from '../platform/calls/refused.ts';
import { NOBODY } from '../platform/vault/vault.ts';
import { TOTP_PURPOSE } from './authenticator.ts';
import type { OperatorContext, OperatorDb } from './context.ts';
import { isNamed } from './is-named.ts';
import { linkHash, makeLink, openLink, spendLink } from './links.ts';
import { endOperatorSessions, openOperatorSession } from './sessions.ts';

export interface NewAuthenticator {
  readonly link: string;
  readonly password: string;
  readonly otp: string;
}

/**
 * Sets the authenticator of the operator whom a link names, and spends it; passkeys go, since they may be lost with the device, and
 * all sessions end. Answers the token of a new one. Refuses `link_invalid`, `password_wrong` and `second_factor_wrong`.
 */
export async function resetAuthenticator(
  context: OperatorContext,
  input: NewAuthenticator,
  device: Device,
): Promise<string> {
  const { db, hasher, vault, now } = context;
  const { operator, secret } = await openLink(context, input.link);
  if (operator === null) throw new Refused('link_invalid', { field: 'link' });
  const { id } = operator;
  const { password_hash: stored } = await db
    .selectFrom('operators')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await hasher.verify(stored, normalisePassword(input.password))))
    throw new Refused('password_wrong', { field: 'password' });
  const step = stepOf(secret, input.otp, context);
  if (step === null) throw new Refused('second_factor_wrong', { field: 'otp' });
  const sealed = await vault.sealText(NOBODY, TOTP_PURPOSE, secret);
  return db.transaction().execute(async (tx) => {
    const grounds = await spendLink(tx, input.link, now());
    const set = { totp_secret: sealed, totp_step: step };
    const changed = await tx
      .updateTable('operators')
      .set(set)
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (grounds === null || changed.numUpdatedRows === 0n) throw new Refused('link_invalid', { field: 'link' });
    await tx.deleteFrom('operator_passkeys').where('operator_id', '=', id).execute();
    await tx
      .deleteFrom('operator_links')
      .where('operator_id', '=', id)
      .where('token_hash', '!=', linkHash(input.link))
      .execute();
    await endOperatorSessions(tx, id);
    const token = await openOperatorSession(tx, id, device, now());
    const entry = { action: 'operator.authenticator', object: `operator ${id}`, detail: { grounds, ip: device.ip } };
    await audit(tx, { operator: id, ...entry, now: now() });
    return token;
  });
}

/** A link from the host with which an operator, by the own password, sets a new authenticator; null when nobody has that name. */
export async function hostResetLink(db: OperatorDb, name: string, now: number): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('operators')
      .select(['id', 'role'])
      .where(isNamed(name))
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const token = await makeLink(tx, { role: row.role, grounds: 'host reset', operator: row.id, now });
    await audit(tx, { operator: null, action: 'operator.host-reset', object: `operator ${row.id}`, detail: {}, now });
    return token;
  });
}
