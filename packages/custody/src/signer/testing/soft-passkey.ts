import { generateKeyPairSync, hash, sign } from 'node:crypto';
import type { Assertion, OperatorPasskey } from '../passkey.ts';

const PRESENT_AND_VERIFIED = 0x05;
/** The COSE form of an ES256 key is a map of five, written out. */
const [COSE_X, COSE_Y] = ['a5010203262001215820', '225820'].map((head) => Buffer.from(head, 'hex'));

/** A security key in software: signs challenges by ES256 as the standard says. */
export class SoftPasskey {
  readonly passkey: OperatorPasskey;
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(name: string) {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const parts = [COSE_X!, Buffer.from(x, 'base64url'), COSE_Y!, Buffer.from(y, 'base64url')];
    this.passkey = {
      id: hash('sha256', name, 'base64url'),
      publicKey: Buffer.concat(parts).toString('base64url'),
      origin: 'https://console.example',
    };
  }

  prove(
    challenge: string,
    {
      type = 'webauthn.get',
      origin = this.passkey.origin,
      rpId = 'console.example',
      flags = PRESENT_AND_VERIFIED,
    } = {},
  ): Assertion {
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const authenticatorData = Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.from([flags, 0, 0, 0, 0])]);
    const signed = Buffer.concat([authenticatorData, hash('sha256', clientData, 'buffer')]);
    return {
      authenticatorData: authenticatorData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: sign('sha256', signed, this.#pair.privateKey).toString('base64url'),
    };
  }
}
