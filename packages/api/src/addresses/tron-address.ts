import type { Result } from '@tradewind/base';
import type { AddressProblem } from './address-problem.ts';
import { base58Check } from './base58-check.ts';

const VERSIONS = [0x41];

/** TRON: base58check with the version that makes it begin with T. */
export function tronAddress(text: string): Result<string, AddressProblem> {
  return base58Check(text, VERSIONS);
}
