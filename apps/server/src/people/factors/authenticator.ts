import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { PeopleContext } from '../common/context.ts';

export const SECRET_PURPOSE = 'authenticators.secret';
const ISSUER = 'Tradewind';
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Steps before and after the present one whose codes are taken, for clocks that are not quite right. */
const WINDOW = 1;
const CODE = /^[0-9]{6}$/;

/** A new shared secret in base32. */
export function newSecret(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** Codes of six digits by SHA-1 every 30 s: what every authenticator app understands (RFC 6238). */
export function authenticatorOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6 });
}

/** The time step that a code belongs to, within one step of now; null when it is wrong. */
export function stepOf(secret: string, code: string, { now, wall = now }: Pick<PeopleContext, 'now' | 'wall'>) {
  return stepNear(secret, code, now()) ?? stepNear(secret, code, wall());
}

function stepNear(secret: string, code: string, time: number): number | null {
  if (!CODE.test(code)) return null;
  const delta = authenticatorOf(secret, '').validate({ token: code, timestamp: time, window: WINDOW });
  return delta === null ? null : Math.floor(time / (PERIOD_S * 1_000)) + delta;
}

/**
 * Takes a code once: its step and all before it are spent then, which who shows the code again is no guesser for. `confirmed` says
 * which secret is asked.
 */
export async function acceptCode(
  { db, vault, ...clocks }: PeopleContext,
  person: number,
  code: string,
  confirmed = true,
): Promise<'right' | 'spent' | 'wrong'> {
  const row = await db
    .selectFrom('authenticators')
    .select('secret')
    .where('person_id', '=', person)
    .where('confirmed', '=', confirmed)
    .executeTakeFirst();
  if (!row) return 'wrong';
  const step = stepOf(await vault.unsealText(person, SECRET_PURPOSE, row.secret), code, clocks);
  if (step === null) return 'wrong';
  const taken = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('person_id', '=', person)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n ? 'right' : 'spent';
}
