import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { BodyOf, factors, Proof } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';
import type { Origins } from '../../platform/settings/origins.ts';

/** What people and operators share: passkeys are made and checked in one way. */
export type PasskeyProof = NonNullable<Proof['passkey']>;
export type NewPasskey = BodyOf<typeof factors.addPasskey>['passkey'];

/** A passkey as it is kept. */
export interface KeptPasskey {
  readonly id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly rp_id: string;
}

/** Loaded with the first passkey, a tenth of a second that no start waits for; before a challenge is spent, which is gone then. */
const library = () => import('@simplewebauthn/server');

/** Takes a challenge away, once; whether it was given for what is done. */
type Spend = (challenge: string) => Promise<boolean>;

/** Ed25519, ES256, RS256: what every authenticator has, with signatures that every server can check. */
const ALGORITHMS = [-8, -7, -257] as const;

/** What a browser needs to make a passkey that its device keeps. `own` are those that there are already. */
export async function newPasskeyOptions(owner: {
  readonly rpId: string;
  readonly name: string;
  readonly handle: string;
  readonly challenge: string;
  readonly own: readonly { readonly id: string }[];
}): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Tradewind',
    rpID: owner.rpId,
    userName: owner.name,
    userDisplayName: owner.name,
    userID: new Uint8Array(hash('sha256', owner.handle, 'buffer')),
    challenge: new Uint8Array(Buffer.from(owner.challenge, 'base64url')),
    excludeCredentials: [...owner.own],
    // Kept in the device, so that a sign-in needs no account name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
}

/** The credential of a passkey that was made for a challenge of ours on a page of ours. Refuses `passkey_invalid`. */
export async function checkNewPasskey(
  passkey: NewPasskey,
  rpId: string,
  origins: Origins,
  spend: Spend,
): Promise<WebAuthnCredential> {
  const client = clientDataOf(passkey.response.clientDataJSON);
  if (client === null || !isOwnPage(client.origin, rpId, origins)) throw passkeyInvalid();
  const { verifyRegistrationResponse } = await library();
  if (!(await spend(client.challenge))) throw passkeyInvalid();
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
  if (!registrationInfo) throw passkeyInvalid();
  return registrationInfo.credential;
}

/**
 * The new counter of a passkey that signed a challenge of ours; null when it did not. `verified` demands that the device has
 * recognised who holds it: by PIN, finger or face.
 */
export async function checkPasskey(
  proof: PasskeyProof,
  row: KeptPasskey,
  origins: Origins,
  spend: Spend,
  verified: boolean,
): Promise<number | null> {
  const client = clientDataOf(proof.response.clientDataJSON);
  if (client === null || !isOwnPage(client.origin, row.rp_id, origins)) return null;
  const { verifyAuthenticationResponse } = await library();
  if (!(await spend(client.challenge))) return null;
  const { verified: fits, authenticationInfo } = await verifyAuthenticationResponse({
    response: responseOf(proof),
    expectedChallenge: client.challenge,
    expectedOrigin: client.origin,
    expectedRPID: row.rp_id,
    requireUserVerification: verified,
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  return fits && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** Passkeys belong to the host name of a page of ours; an address has none. */
export function rpIdOf(origin: string): string {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) throw passkeyInvalid('a host name in the address bar');
  return hostname;
}

export function passkeyInvalid(expected = 'a passkey made for the options that were given'): Refused {
  return new Refused('passkey_invalid', { expected });
}

/** The settings say which pages are ours; a passkey is one of the host that it was made for. */
function isOwnPage(origin: string, rpId: string, origins: Origins): boolean {
  return origins.allowsOrigin(origin) && new URL(origin).hostname === rpId;
}

function clientDataOf(encoded: string): { readonly challenge: string; readonly origin: string } | null {
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
