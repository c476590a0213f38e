import { type Result, refuse } from '@tradewind/base';
import type { AddressProblem, ChainAddress } from './address-problem.ts';
import { bitcoinAddress } from './bitcoin-address.ts';
import type { AddressChain } from './chains.ts';
import { evmAddress } from './evm-address.ts';
import { solanaAddress } from './solana-address.ts';
import { tronAddress } from './tron-address.ts';

const CHECKS: Readonly<Record<AddressChain, ChainAddress>> = {
  bitcoin: bitcoinAddress,
  ethereum: evmAddress,
  bsc: evmAddress,
  tron: tronAddress,
  solana: solanaAddress,
};

/** No address of these chains is longer. */
const MAX_LENGTH = 90;

/**
 * An address in its one spelling (checksummed for Ethereum and BSC, lower case for bech32), or why it must not be used:
 * what passes is well-formed for the chain, its checksum is right, and it is not the address of nobody. Text with anything
 * but ASCII signs is refused before it is read, so that no look-alike passes.
 */
export function checkAddress(chain: AddressChain, text: string): Result<string, AddressProblem> {
  if (text === '') return refuse('empty');
  if (/[\s\p{Cc}\p{Cf}\p{Z}]/u.test(text)) return refuse('spaces');
  if (!/^[\x21-\x7e]*$/.test(text)) return refuse('lookalike');
  if (text.length > MAX_LENGTH) return refuse('invalid');
  const checked = CHECKS[chain](text);
  if (checked.ok || checked.code === 'zero') return checked;
  const elsewhere = Object.values(CHECKS).some((check) => check !== CHECKS[chain] && check(text).ok);
  return elsewhere ? refuse('wrong_network') : checked;
}
