import { sha256 } from '@noble/hashes/sha2.js';
import { type Result, refuse } from '@tradewind/base';
import { type AddressProblem, isZero } from './address-problem.ts';
import { base58Bytes } from './base58.ts';

const PAYLOAD_BYTES = 21;
const CHECKSUM_BYTES = 4;

/** Base58Check: a version byte, 20 bytes of hash and 4 of double SHA-256. Another version is another network's. */
export function base58Check(text: string, versions: readonly number[]): Result<string, AddressProblem> {
  const bytes = base58Bytes(text);
  if (bytes === null || bytes.length !== PAYLOAD_BYTES + CHECKSUM_BYTES) return refuse('invalid');
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  const sum = sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
  if (!sum.every((byte, at) => byte === bytes[PAYLOAD_BYTES + at])) return refuse('checksum');
  if (!versions.includes(payload[0]!)) return refuse('wrong_network');
  return isZero(payload.subarray(1)) ? refuse('zero') : { ok: true, value: text };
}
