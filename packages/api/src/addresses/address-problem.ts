import type { Result } from '@tradewind/base';

/** Why an address is not taken. `mixed_case` is about bech32, `zero` about the address of nobody. */
export type AddressProblem =
  | 'empty'
  | 'spaces'
  | 'lookalike'
  | 'wrong_network'
  | 'mixed_case'
  | 'checksum'
  | 'zero'
  | 'invalid';

/** One chain's check of ASCII text. */
export type ChainAddress = (text: string) => Result<string, AddressProblem>;

export const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);
