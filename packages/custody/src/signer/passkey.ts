/** A passkey (WebAuthn) of an operator, as the console keeps it when it is made. */
export interface OperatorPasskey {
  /** Of the credential, base64url. */
  readonly id: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** Of the console's page, as in https://console.example; the passkey belongs to its host name. */
  readonly origin: string;
}

/** What a passkey made of a challenge; all base64url, as browsers give it. */
export interface Assertion {
  readonly authenticatorData: string;
  readonly clientDataJSON: string;
  readonly signature: string;
}

/**
 * Whether the passkey signed the challenge (base64url) on its page, and its device had recognised who holds it (PIN, finger or face).
 * False, never an error, for whatever is anything else.
 */
export async function isAsserted(passkey: OperatorPasskey, challenge: string, assertion: Assertion): Promise<boolean> {
  const { id, publicKey, origin } = passkey;
  // It has a hundred files, which nobody needs who approves by other keys.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { ...assertion } },
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: new URL(origin).hostname },
      requireUserVerification: true,
      // An assertion is of one request, so that its counter needs no memory.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });
    return verified;
  } catch {
    // The library throws for each thing that does not fit.
    return false;
  }
}

export function isPasskey({ id, publicKey, origin }: OperatorPasskey): boolean {
  const texts = /^[A-Za-z0-9_-]{16,1400}$/;
  return texts.test(id) && texts.test(publicKey) && URL.canParse(origin) && new URL(origin).origin === origin;
}
