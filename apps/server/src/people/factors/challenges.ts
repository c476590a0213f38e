import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChallengePurpose } from '../common/factor-tables.ts';
import type { PeopleTables } from '../common/tables.ts';

const NONCE_BYTES = 32;

type Db = Kysely<PeopleTables>;

export interface Bound {
  readonly purpose: ChallengePurpose;
  /** null where nobody is known yet: sign-in with a passkey alone, a wallet. */
  readonly person: number | null;
  /** What it is good for: the action of a step-up, the address of a wallet. */
  readonly subject: string;
}

/** A passkey's challenge: SHA-256 of what is to be done and a nonce, so that the signature is good for that alone. */
export async function newChallenge(db: Db, bound: Bound, expiresAt: number): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const canonical = JSON.stringify([bound.purpose, bound.person, bound.subject, nonce]);
  const challenge = hash('sha256', canonical, 'base64url');
  await keepChallenge(db, challenge, bound, expiresAt);
  return challenge;
}

export async function keepChallenge(db: Db, challenge: string, bound: Bound, expiresAt: number): Promise<void> {
  await db
    .insertInto('challenges')
    .values({
      challenge,
      purpose: bound.purpose,
      person_id: bound.person,
      subject: bound.subject,
      expires_at: expiresAt,
    })
    .execute();
}

/** Takes a challenge away; false when it is not there, is over, or was given for something else. */
export async function spendChallenge(db: Db, challenge: string, bound: Bound, now: number): Promise<boolean> {
  const spent = await db
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', bound.purpose)
    .where('person_id', 'is not distinct from', bound.person)
    .where('subject', '=', bound.subject)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}
