import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const SIGNATURE = /^0x([0-9a-f]{128})([0-9a-f]{2})$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** An address in its checksummed spelling (EIP-55); null when it is none. */
export function checksumAddress(text: string): string | null {
  if (!ADDRESS.test(text)) return null;
  const hex = text.slice(2).toLowerCase();
  const marks = Buffer.from(keccak_256(Buffer.from(hex))).toString('hex');
  return `0x${[...hex].map((digit, at) => (Number.parseInt(marks[at]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** Whose key signed a text by `personal_sign` (EIP-191): a checksummed address, null when nobody can have. */
export function signerOf(text: string, signature: string): string | null {
  const [, compact, recovery] = SIGNATURE.exec(signature) ?? [];
  if (compact === undefined || recovery === undefined) return null;
  const bit = Number.parseInt(recovery, 16);
  const parity = bit >= 27 ? bit - 27 : bit;
  if (parity !== 0 && parity !== 1) return null;
  try {
    const signed = secp256k1.Signature.fromHex(compact, 'compact').addRecoveryBit(parity);
    if (signed.hasHighS()) return null;
    const key = signed.recoverPublicKey(personalHash(text)).toBytes(false);
    return addressOf(key);
  } catch {
    return null;
  }
}

/** What `personal_sign` signs: the text behind a head that no transaction can begin with. */
export function personalHash(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
}

/** The address of an uncompressed public key. */
export function addressOf(publicKey: Uint8Array): string {
  return checksumAddress(
    `0x${Buffer.from(keccak_256(publicKey.subarray(1)))
      .toString('hex')
      .slice(-40)}`,
  )!;
}
