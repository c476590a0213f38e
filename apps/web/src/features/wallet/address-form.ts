import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { TypedAddress } from '@tradewind/contract';
import { type AddressProblem, checkAddress } from '@tradewind/rules';

export interface AddressErrors {
  readonly name: boolean;
  readonly address: AddressProblem | null;
}

/** What is wrong with an entry, by the rules the server checks it with. */
export function checkEntry({ chain, name, address }: TypedAddress): AddressErrors {
  const checked = checkAddress(chain, address, { sha256, keccak256: keccak_256 });
  return { name: name.trim() === '', address: checked.ok ? null : checked.code };
}
