import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { BodyOf, factors, Passkey } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from '../common/context.ts';
import { protectAnew } from '../common/protect-anew.ts';
import type { Device } from '../common/sessions.ts';
import { newChallenge, spendChallenge } from './challenges.ts';
import { changedFactor } from './changed-factor.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factor.ts';
import { checkNewPasskey, newPasskeyOptions, passkeyInvalid, rpIdOf } from './webauthn.ts';

const MAX_PER_PERSON = 20;
const REGISTRATION_MS = 5 * MINUTE_MS;

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
  const { db, now, origins } = context;
  const rpId = rpIdOf(origins.of(host));
  const { account } = await db
    .selectFrom('people')
    .select('account')
    .where('id', '=', caller.user)
    .executeTakeFirstOrThrow();
  const own = await db.selectFrom('passkeys').select('id').where('person_id', '=', caller.user).execute();
  if (own.length >= MAX_PER_PERSON) throw new Refused('passkeys_limit', { expected: `at most ${MAX_PER_PERSON}` });
  const challenge = await newChallenge(db, boundTo(caller, rpId), now() + REGISTRATION_MS);
  return newPasskeyOptions({
    rpId,
    name: account,
    handle: `passkeys of person ${caller.user}`,
    challenge,
    own,
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
  const { db, now, origins } = context;
  const rpId = rpIdOf(origins.of(host));
  const spend = (challenge: string) => spendChallenge(db, challenge, boundTo(caller, rpId), now());
  const credential = await checkNewPasskey(passkey, rpId, origins, spend);
  return protectAnew(context, caller, async (tx) => {
    const first = (await secondFactorsOf({ db: tx }, caller.user)).length === 0;
    const added = await tx
      .insertInto('passkeys')
      .values({
        id: credential.id,
        person_id: caller.user,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(','),
        rp_id: rpId,
        name: name.trim(),
        created_at: now(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw passkeyInvalid();
    const recoveryCodes = first ? await renewRecoveryCodes(tx, caller.user) : null;
    const change = { person: caller.user, kind: 'passkey_added', detail: name.trim(), device, now: now() } as const;
    await changedFactor(tx, change);
    return { id: credential.id, recoveryCodes };
  });
}

/** Removes an own passkey; refuses `not_found`. The last second factor takes the recovery codes along. */
export async function removePasskey(context: PeopleContext, caller: Caller, id: string, device: Device): Promise<void> {
  await protectAnew(context, caller, async (tx) => {
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

const boundTo = (caller: Caller, rpId: string) =>
  ({ purpose: 'registration', person: caller.user, subject: rpId }) as const;
