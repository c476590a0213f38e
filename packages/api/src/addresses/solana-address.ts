import { ok, type Result, refuse } from '@tradewind/base';
import { type AddressProblem, isZero } from './address-problem.ts';
import { base58Bytes } from './base58.ts';

const BYTES = 32;

/** Solana: 32 bytes as base58, without a checksum. */
export function solanaAddress(text: string): Result<string, AddressProblem> {
  const bytes = base58Bytes(text);
  if (bytes?.length !== BYTES) return refuse('invalid');
  return isZero(bytes) ? refuse('zero') : ok(text);
}
