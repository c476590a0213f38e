import { MINUTE_MS } from '@tradewind/base';
import { Refused } from '../../platform/calls/refused.ts';
import { ADMITTED } from '../common/admitted.ts';
import type { PeopleContext } from '../common/context.ts';
import type { Device } from '../common/sessions.ts';
import { newChallenge } from '../factors/challenges.ts';
import { verifyPasskey } from '../factors/passkey-proof.ts';
import { recordFailure } from '../factors/record-failure.ts';
import type { PasskeyProof } from '../factors/webauthn.ts';
import { admit, refuseLocked } from './admit.ts';

/** Long enough to find the key: nobody is known yet, so this challenge is bound to nothing but sign-in. */
const CHALLENGE_MS = 5 * MINUTE_MS;
const BOUND = { purpose: 'signin', person: null, subject: '' } as const;

export async function passkeyChallenge({ db, now }: PeopleContext): Promise<{ challenge: string }> {
  return { challenge: await newChallenge(db, BOUND, now() + CHALLENGE_MS) };
}

/**
 * Signs in with a passkey alone, which is two factors: the device, and the finger, face or PIN that it asked for. Refuses
 * `passkey_unknown` and `account_locked`.
 */
export async function signinPasskey(context: PeopleContext, proof: PasskeyProof, device: Device): Promise<string> {
  const { db } = context;
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', proof.id).executeTakeFirst();
  if (!row || !(await verifyPasskey(context, proof, row, BOUND, true))) {
    await recordFailure(context, row?.person_id ?? null, 'passkey', device);
    throw new Refused('passkey_unknown');
  }
  const person = await db
    .selectFrom('people')
    .select(ADMITTED)
    .where('id', '=', row.person_id)
    .executeTakeFirstOrThrow();
  refuseLocked(person);
  const token = await admit(context, person, 'passkey', device);
  if (token === null) throw new Refused('passkey_unknown');
  return token;
}
