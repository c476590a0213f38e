import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';

/** A request as its sender signed it. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query exactly as sent. */
  readonly target: string;
  /** The X-Time header: milliseconds since 1970 UTC. */
  readonly time: string;
  /** The body's bytes; '' without one. */
  readonly body: string;
}

/** The text under an Ed25519 signature: five lines, the last is SHA-256 of the body in hex. */
export function signedText({ method, target, time, body }: SignedRequest): string {
  return ['tradewind-1', method, target, time, hash('sha256', body, 'hex')].join('\n');
}

/** From the 32 bytes of a public key; null when they are no point that signatures can be checked with. */
export function publicKeyOf(bytes: Buffer): KeyObject | null {
  try {
    return createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
      format: 'jwk',
    });
  } catch {
    return null;
  }
}

export function isSignedBy(key: KeyObject, request: SignedRequest, signature: Buffer): boolean {
  return signature.length === 64 && verify(null, Buffer.from(signedText(request)), key, signature);
}
