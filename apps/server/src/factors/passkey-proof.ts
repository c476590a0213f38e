import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Proof } from '@tradewind/contract';
import type { PeopleContext } from '../people/context.ts';
import { type Bound, spendChallenge } from './challenges.ts';
import type { PasskeyRow } from './tables.ts';

export type PasskeyProof = NonNullable<Proof['passkey']>;

/** Whether a passkey of the bound person signed the challenge that was given for exactly this; each is good once. */
export async function acceptPasskey(context: PeopleContext, proof: PasskeyProof, bound: Bound): Promise<boolean> {
  const row = await context.db.selectFrom('passkeys').selectAll().where('id', '=', proof.id).executeTakeFirst();
  if (!row || row.person_id !== bound.person) return false;
  return verifyPasskey(context, proof, row, bound, false);
}

/** `verified` demands that the person was recognised by the device: by PIN, finger or face. */
export async function verifyPasskey(
  { db, now }: PeopleContext,
  proof: PasskeyProof,
  row: PasskeyRow,
  bound: Bound,
  verified: boolean,
): Promise<boolean> {
  const client = clientDataOf(proof.response.clientDataJSON);
  if (client === null || !isOriginOf(client.origin, row.rp_id)) return false;
  if (!(await spendChallenge(db, client.challenge, bound, now()))) return false;
  const { verified: fits, authenticationInfo } = await verifyAuthenticationResponse({
    response: responseOf(proof),
    expectedChallenge: client.challenge,
    expectedOrigin: client.origin,
    expectedRPID: row.rp_id,
    requireUserVerification: verified,
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!fits || authenticationInfo === null) return false;
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: now() })
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** Only pages of the host itself, by https; a browser allows http on this machine alone. */
export function isOriginOf(origin: string, rpId: string): boolean {
  const url = URL.parse(origin);
  if (url === null || url.hostname !== rpId) return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && (rpId === 'localhost' || rpId.endsWith('.localhost')))
  );
}

export function clientDataOf(encoded: string): { readonly challenge: string; readonly origin: string } | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data) || !('origin' in data)) return null;
    const { challenge, origin } = data;
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

function responseOf({ id, rawId, type, response }: PasskeyProof): AuthenticationResponseJSON {
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} };
}
