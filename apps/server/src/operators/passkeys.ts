import { hash, randomBytes } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Passkey } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';
import { keepChallenge, newChallenge, spendChallenge } from '../people/factors/challenges.ts';
import {
  checkNewPasskey,
  checkPasskey,
  type NewPasskey,
  newPasskeyOptions,
  type PasskeyProof,
  passkeyInvalid,
  rpIdOf,
} from '../people/factors/webauthn.ts';
import { audit } from '../people/office/audit.ts';
import type { Operator } from '../people/office/operator.ts';
import { refuseShutOut } from '../people/office/refuse-shut-out.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { OperatorContext } from './context.ts';
import { endOperatorSessions } from './sessions.ts';

const MAX_PER_OPERATOR = 10;
const REGISTRATION_MS = 5 * MINUTE_MS;
/** Long enough to find the key: who holds it turns out afterwards. */
const CHALLENGE_MS = 2 * MINUTE_MS;
/** How long a proof counts, for the form that it was given in. */
const CODE_MS = 2 * MINUTE_MS;
const CODE_BYTES = 32;

const ANYBODY = { purpose: 'operator-passkey', person: null, subject: '' } as const;
const codeBound = (operator: number) => ({ purpose: 'operator-code', person: operator, subject: '' }) as const;
const newBound = (operator: number, rpId: string) =>
  ({ purpose: 'operator-registration', person: operator, subject: rpId }) as const;
const keptAs = (code: string) => hash('sha256', code, 'base64url');

export async function operatorPasskeys({ db }: OperatorContext, operator: number): Promise<Passkey[]> {
  return db
    .selectFrom('operator_passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('operator_id', '=', operator)
    .orderBy('created_at')
    .execute();
}

/** What a browser needs to make a passkey for this host. Refuses `passkey_invalid` on a bare address, `passkeys_limit`. */
export async function operatorPasskeyOptions(
  { db, now, origins }: OperatorContext,
  operator: Operator,
  host: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const rpId = rpIdOf(origins.of(host));
  const own = await db.selectFrom('operator_passkeys').select('id').where('operator_id', '=', operator.id).execute();
  if (own.length >= MAX_PER_OPERATOR) throw new Refused('passkeys_limit', { expected: `at most ${MAX_PER_OPERATOR}` });
  const challenge = await newChallenge(db, newBound(operator.id, rpId), now() + REGISTRATION_MS);
  return newPasskeyOptions({
    rpId,
    name: operator.name,
    handle: `passkeys of operator ${operator.id}`,
    challenge,
    own,
  });
}

/** Adds a passkey that was made for a challenge of ours; other sessions end. Refuses `passkey_invalid`. */
export async function addOperatorPasskey(
  { db, now, origins }: OperatorContext,
  operator: Operator,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
  host: string,
): Promise<void> {
  const rpId = rpIdOf(origins.of(host));
  const spend = (challenge: string) => spendChallenge(db, challenge, newBound(operator.id, rpId), now());
  const { id, publicKey, counter } = await checkNewPasskey(passkey, rpId, origins, spend);
  await db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    const added = await tx
      .insertInto('operator_passkeys')
      .values({
        id,
        operator_id: operator.id,
        public_key: Buffer.from(publicKey),
        counter,
        rp_id: rpId,
        name: name.trim(),
        created_at: now(),
        used_at: null,
      })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw passkeyInvalid();
    await endOperatorSessions(tx, operator.id, operator.sessionId);
    const entry = { action: 'operator.passkey-add', object: `operator ${operator.id}`, detail: { passkey: id } };
    await audit(tx, { operator: operator.id, ...entry, now: now() });
  });
}

/** Removes an own passkey; the authenticator stays, other sessions end. Refuses `not_found`. */
export async function removeOperatorPasskey(
  { db, now }: OperatorContext,
  operator: Operator,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    const removed = await tx
      .deleteFrom('operator_passkeys')
      .where('id', '=', id)
      .where('operator_id', '=', operator.id)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new Refused('not_found');
    await endOperatorSessions(tx, operator.id, operator.sessionId);
    const entry = { action: 'operator.passkey-remove', object: `operator ${operator.id}`, detail: { passkey: id } };
    await audit(tx, { operator: operator.id, ...entry, now: now() });
  });
}

/** What a passkey has to sign; the same for everybody, so it tells nobody who is an operator. */
export async function operatorChallenge({ db, now }: OperatorContext): Promise<{ challenge: string }> {
  return { challenge: await newChallenge(db, ANYBODY, now() + CHALLENGE_MS) };
}

/**
 * Takes the signature of a passkey and answers a code that counts once, for two minutes, wherever its owner is asked for a code
 * of the authenticator. Refuses `passkey_unknown`.
 */
export async function passkeyCode(
  { db, now, origins }: OperatorContext,
  proof: PasskeyProof,
): Promise<{ code: string }> {
  const row = await db.selectFrom('operator_passkeys').selectAll().where('id', '=', proof.id).executeTakeFirst();
  const spend = (challenge: string) => spendChallenge(db, challenge, ANYBODY, now());
  const counter = row ? await checkPasskey(proof, row, origins, spend, false) : null;
  if (!row || counter === null) throw new Refused('passkey_unknown');
  await db.updateTable('operator_passkeys').set({ counter, used_at: now() }).where('id', '=', row.id).execute();
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await keepChallenge(db, keptAs(code), codeBound(row.operator_id), now() + CODE_MS);
  return { code };
}

/** Spends a code that a passkey of this operator was exchanged for. */
export function acceptPasskeyCode({ db, now }: OperatorContext, operator: number, code: string): Promise<boolean> {
  return spendChallenge(db, keptAs(code), codeBound(operator), now());
}
