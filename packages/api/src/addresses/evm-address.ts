import { keccak_256 } from '@noble/hashes/sha3.js';
import { ok, type Result, refuse } from '@tradewind/base';
import type { AddressProblem } from './address-problem.ts';

/** Ethereum and what shares its addresses: lower case, or the mixed case of EIP-55 that carries the checksum. */
export function evmAddress(text: string): Result<string, AddressProblem> {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return refuse('invalid');
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  if (/^0+$/.test(lower)) return refuse('zero');
  const checksummed = eip55(lower);
  return digits === lower || digits === checksummed ? ok(`0x${checksummed}`) : refuse('checksum');
}

/** A letter is upper case where the digit of the hash of the lower-case text is 8 or more. */
function eip55(lower: string): string {
  const hash = keccak_256(Uint8Array.from(lower, (sign) => sign.charCodeAt(0)));
  return [...lower]
    .map((sign, at) => ((hash[at >> 1]! >> (at % 2 === 0 ? 4 : 0)) & 8 ? sign.toUpperCase() : sign))
    .join('');
}
