import { hash, timingSafeEqual } from 'node:crypto';
import { newPassword } from '../people/common/password-rule.ts';
import type { Device } from '../people/common/sessions.ts';
import { stepOf } from '../people/factors/authenticator.ts';
import { audit } from '../people/office/audit.ts';
import { Refused } from '../platform/calls/refused.ts';
import { NOBODY } from '../platform/vault/vault.ts';
import { TOTP_PURPOSE } from './authenticator.ts';
import type { OperatorContext } from './context.ts';
import { enoughAdmins, FROM_HOST, openLink, spendLink } from './links.ts';
import { openOperatorSession } from './sessions.ts';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,39}$/u;

export interface Enrolment {
  readonly link: string;
  readonly name: string;
  readonly password: string;
  readonly otp: string;
  /** What whoever asked for the link has told; a link of the host needs none. */
  readonly code?: string | undefined;
}

/**
 * Makes the operator whom a link invites, and spends it; answers the token of a session. Refuses `link_invalid`,
 * `enrol_code_wrong`, `field_invalid` at `name`, `name_taken`, the codes of new passwords and `second_factor_wrong`.
 */
export async function enrol(context: OperatorContext, input: Enrolment, device: Device): Promise<string> {
  const { db, hasher, vault, now } = context;
  const { role, operator, codeHash, secret } = await openLink(context, input.link);
  if (operator !== null) throw new Refused('link_invalid', { field: 'link' });
  if (codeHash !== null && !timingSafeEqual(codeHash, hash('sha256', input.code?.trim() ?? '', 'buffer')))
    throw new Refused('enrol_code_wrong', { field: 'code' });
  const name = input.name.normalize('NFKC').trim();
  if (!NAME.test(name))
    throw new Refused('field_invalid', { field: 'name', expected: '2 to 40 letters, digits, spaces, . _ -' });
  const password = newPassword(input.password);
  const step = stepOf(secret, input.otp, context);
  if (step === null) throw new Refused('second_factor_wrong', { field: 'otp' });
  const hashed = await hasher.hash(password);
  const sealed = await vault.sealText(NOBODY, TOTP_PURPOSE, secret);
  return db.transaction().execute(async (tx) => {
    const grounds = await spendLink(tx, input.link, now());
    // A link of the host is worth nothing any more once two admins could have approved.
    if (grounds === null || (grounds === FROM_HOST && (await enoughAdmins(tx))))
      throw new Refused('link_invalid', { field: 'link' });
    const made = await tx
      .insertInto('operators')
      .values({ name, role, password_hash: hashed, totp_secret: sealed, totp_step: step, created_at: now() })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new Refused('name_taken', { field: 'name' });
    const token = await openOperatorSession(tx, made.id, device, now());
    const detail = { role, grounds };
    await audit(tx, { operator: made.id, action: 'operator.enrol', object: `operator ${made.id}`, detail, now: now() });
    return token;
  });
}
