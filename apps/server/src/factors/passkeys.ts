import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { BodyOf, factors, Passkey } from '@tradewind/contract';
import type { Caller } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import type { PeopleContext } from '../people/context.ts';
import type { Device } from '../people/sessions.ts';
import { newChallenge, spendChallenge } from './challenges.ts';
import { changedFactor } from './changed-factor.ts';
import { clientDataOf, isOriginOf } from './passkey-proof.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factor.ts';

const MAX_PER_PERSON = 20;
const REGISTRATION_MS = 5 * 60_000;
/** Ed25519, ES256, RS256: what every authenticator has, with signatures that every server can check. */
const ALGORITHMS = [-8, -7, -257] as const;

type NewPasskey = BodyOf<typeof factors.addPasskey>;

export async function listPasskeys({ db }: PeopleContext, person: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('person_id', '=', person)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at: createdAt, used_at: usedAt }) => ({ id, name, createdAt, usedAt }));
}

/** What a browser needs to make a passkey for this host. Refuses `passkey_invalid` on a bare address, `passkeys_limit`. */
export async function passkeyOptions(
  context: PeopleContext,
  caller: Caller,
  host: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { db, now } = context;
  const rpId = nameOf(host);
  const { account } = await db
    .selectFrom('people')
    .select('account')
    .where('id', '=', caller.user)
    .executeTakeFirstOrThrow();
  const own = await db.selectFrom('passkeys').select('id').where('person_id', '=', caller.user).execute();
  if (own.length >= MAX_PER_PERSON) throw new Refused('passkeys_limit', { expected: `at most ${MAX_PER_PERSON}` });
  const challenge = await newChallenge(db, boundTo(caller, rpId), now() + REGISTRATION_MS);
  return generateRegistrationOptions({
    rpName: 'Tradewind',
    rpID: rpId,
    userName: account,
    userDisplayName: account,
    userID: new Uint8Array(hash('sha256', `passkeys of person ${caller.user}`, 'buffer')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: own,
    // Kept in the device, so that a sign-in needs no account name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
}

/**
 * Adds a passkey that was made for a challenge of ours. Answers ten recovery codes with the first second factor. Refuses
 * `passkey_invalid`.
 */
export async function addPasskey(
  context: PeopleContext,
  caller: Caller,
  { name, passkey }: NewPasskey,
  host: string,
  device: Device,
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const { db, now } = context;
  const credential = await verifiedCredential(context, caller, passkey, nameOf(host));
  return db.transaction().execute(async (tx) => {
    const first = (await secondFactorsOf({ db: tx }, caller.user)).length === 0;
    const added = await tx
      .insertInto('passkeys')
      .values({
        id: credential.id,
        person_id: caller.user,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(','),
        rp_id: nameOf(host),
        name: name.trim(),
        created_at: now(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw invalid();
    const recoveryCodes = first ? await renewRecoveryCodes(tx, caller.user) : null;
    const change = { person: caller.user, kind: 'passkey_added', detail: name.trim(), device, now: now() } as const;
    await changedFactor(tx, change);
    return { id: credential.id, recoveryCodes };
  });
}

/** Removes an own passkey; refuses `not_found`. The last second factor takes the recovery codes along. */
export async function removePasskey(context: PeopleContext, caller: Caller, id: string, device: Device): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('person_id', '=', caller.user)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new Refused('not_found');
    if ((await secondFactorsOf({ db: tx }, caller.user)).length === 0)
      await tx.deleteFrom('recovery_codes').where('person_id', '=', caller.user).execute();
    const change = { person: caller.user, kind: 'passkey_removed', detail: removed.name, device } as const;
    await changedFactor(tx, { ...change, now: context.now() });
  });
}

async function verifiedCredential(
  { db, now }: PeopleContext,
  caller: Caller,
  passkey: NewPasskey['passkey'],
  rpId: string,
) {
  const client = clientDataOf(passkey.response.clientDataJSON);
  if (client === null || !isOriginOf(client.origin, rpId)) throw invalid();
  if (!(await spendChallenge(db, client.challenge, boundTo(caller, rpId), now()))) throw invalid();
  const { clientDataJSON, attestationObject, transports } = passkey.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: passkey.id,
      rawId: passkey.rawId,
      type: passkey.type,
      response: { clientDataJSON, attestationObject, ...(transports && { transports: transports as [] }) },
      clientExtensionResults: {},
    },
    expectedChallenge: client.challenge,
    expectedOrigin: client.origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw invalid();
  return registrationInfo.credential;
}

const boundTo = (caller: Caller, rpId: string) =>
  ({ purpose: 'registration', person: caller.user, subject: rpId }) as const;

/** Passkeys belong to a host name; an address has none. */
function nameOf(host: string): string {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) throw invalid('a host name in the address bar');
  return name;
}

function invalid(expected = 'a passkey made for the options that were given'): Refused {
  return new Refused('passkey_invalid', { expected });
}
