import { sql } from 'kysely';
import { Refused } from '../http/refused.ts';
import type { SigninMethod } from '../people/admit.ts';
import type { PeopleContext } from '../people/context.ts';
import type { Device } from '../people/sessions.ts';
import { tell } from '../support/messages.ts';
import type { SecondFactorProof } from './second-factor.ts';
import { recordEvent } from './security-events.ts';
import { demandSecondFactor } from './step-up.ts';

/** So many wrong sign-ins in a row within a day are told their owner. */
const TOLD_AT = 5;
const SPAN_MS = 24 * 60 * 60 * 1_000;

/**
 * Writes a refused sign-in into the history. `person` is null where nobody was found: the same is written then, so that the time
 * an answer takes does not tell who has an account.
 */
export async function recordFailure(
  { db, now }: Pick<PeopleContext, 'db' | 'now'>,
  person: number | null,
  method: SigninMethod,
  device: Device,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    await recordEvent(tx, { person, kind: 'signin_failed', detail: method, device, now: at });
    const { rows } = await sql<{ failed: number }>`
      SELECT count(*) AS failed FROM security_events
      WHERE person_id = ${person} AND kind = 'signin_failed' AND at > ${at - SPAN_MS}
        AND id > coalesce((SELECT max(id) FROM security_events WHERE person_id = ${person} AND kind = 'signed_in'), 0)`.execute(
      tx,
    );
    if (person !== null && rows[0]!.failed === TOLD_AT)
      await tell(tx, person, 'signins_refused', { address: device.ip }, at);
  });
}

/** The second factor of a sign-in; a wrong one is written into the history. */
export async function secondFactorOfSignin(
  context: PeopleContext,
  person: number,
  proof: SecondFactorProof,
  device: Device,
): ReturnType<typeof demandSecondFactor> {
  try {
    return await demandSecondFactor(context, person, proof, { purpose: 'second-factor', subject: 'signin' });
  } catch (error) {
    if (error instanceof Refused && error.code === 'second_factor_wrong')
      await recordFailure(context, person, proof.passkey ? 'passkey' : 'totp', device);
    throw error;
  }
}
