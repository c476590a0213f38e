import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

/** How long a person may take to touch their key or look into the camera, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Passkeys belong to a host name, and browsers make them on secure pages only. */
export function passkeysPossible(): boolean {
  const { hostname } = window.location;
  const isName = !hostname.includes(':') && !/^[\d.]+$/.test(hostname);
  return isName && window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** Lets a passkey of this host sign a challenge; null when the person turned away or has none here. */
export async function signWithPasskey(challenge: string, userVerification: 'preferred' | 'required') {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const rpId = window.location.hostname;
  const optionsJSON = { challenge, rpId, userVerification, timeout: TIMEOUT_MS };
  const signed = await startAuthentication({ optionsJSON }).catch(() => null);
  if (signed === null) return null;
  const { id, rawId, response } = signed;
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
}

/** Lets the device make a passkey by the options of the server; null when the person turned away. */
export async function makePasskey(options: Readonly<Record<string, unknown>>) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(() => null);
  if (made === null) return null;
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: {},
  };
}
