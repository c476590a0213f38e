import { DAY_MS } from '@tradewind/base';
import { sql } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import type { SigninMethod } from '../common/admitted.ts';
import type { PeopleContext } from '../common/context.ts';
import type { Device } from '../common/sessions.ts';
import type { Trier } from '../common/tries.ts';
import { notify } from '../messages/messages.ts';
import type { SecondFactorProof } from './second-factor.ts';
import { recordEvent } from './security-events.ts';
import { demandFactorFor } from './step-up.ts';

/** So many wrong sign-ins in a row within a day are told their owner. */
const TOLD_AT = 5;
const SPAN_MS = DAY_MS;

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
      SELECT count(*) AS failed FROM (
        SELECT 1 FROM security_events
        WHERE person_id = ${person} AND kind = 'signin_failed' AND at > ${at - SPAN_MS}
          AND id > coalesce((SELECT max(id) FROM security_events WHERE person_id = ${person} AND kind = 'signed_in'), 0)
        ORDER BY id DESC LIMIT ${TOLD_AT + 1}::int4) AS latest`.execute(tx);
    if (person !== null && rows[0]!.failed === TOLD_AT)
      await notify(tx, person, 'signins_refused', { address: device.ip }, at);
  });
}

/** The second factor of a sign-in; a wrong one is written into the history. */
export async function secondFactorOfSignin(
  context: PeopleContext,
  trier: Trier,
  proof: SecondFactorProof,
  device: Device,
): ReturnType<typeof demandFactorFor> {
  const { person } = trier;
  try {
    return await demandFactorFor(context, trier, proof, { purpose: 'second-factor', person, subject: 'signin' });
  } catch (error) {
    if (error instanceof Refused && error.code === 'second_factor_wrong')
      await recordFailure(context, person, proof.passkey ? 'passkey' : 'totp', device);
    throw error;
  }
}
