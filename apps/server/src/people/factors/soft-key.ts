import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import type { PasskeyProof } from './webauthn.ts';

export const HOST = 'trade.example';
const ORIGIN = `https://${HOST}`;
const PRESENT_AND_VERIFIED = 0x05;
export const PRESENT = 0x01;

export interface Assertion {
  readonly origin?: string;
  readonly flags?: number;
  readonly rpId?: string;
  readonly id?: string;
}

/** For tests: a security key in software: signs challenges by ES256 as the standard says. */
export class SoftKey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly #key: KeyObject;
  #counter = 0;

  constructor(name: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const bytes = (text = '') => Buffer.from(text, 'base64url');
    this.id = Buffer.from(name).toString('base64url');
    this.#key = privateKey;
    // The COSE form of an ES256 key: a map of five, written out.
    const head = Buffer.from('a5010203262001215820', 'hex');
    this.publicKey = Buffer.concat([head, bytes(x), Buffer.from('225820', 'hex'), bytes(y)]);
  }

  prove(challenge: string, { origin = ORIGIN, flags = PRESENT_AND_VERIFIED, rpId = HOST, id }: Assertion = {}) {
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
    const tail = Buffer.alloc(5);
    tail[0] = flags;
    tail.writeUInt32BE(++this.#counter, 1);
    const authenticatorData = Buffer.concat([hash('sha256', rpId, 'buffer'), tail]);
    const signed = Buffer.concat([authenticatorData, hash('sha256', clientData, 'buffer')]);
    return {
      id: id ?? this.id,
      rawId: id ?? this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
      },
      clientExtensionResults: {},
    } satisfies PasskeyProof;
  }
}
