import { hash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Hashes } from '@tradewind/rules';

/** The hash functions of addresses' checksums; Node has no Keccak. */
export const hashes: Hashes = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  keccak256: keccak_256,
};
