import { base58 } from '@scure/base';

/** The bytes of base58 text (Bitcoin's alphabet); null when a sign is not of it. */
export function base58Bytes(text: string): Uint8Array | null {
  try {
    return base58.decode(text);
  } catch {
    return null;
  }
}
