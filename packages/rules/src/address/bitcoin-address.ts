import { ok, type Result, refuse } from '@tradewind/base';
import { type AddressProblem, type Hashes, isZero } from './address-problem.ts';
import { base58Check } from './base58-check.ts';
import { bytesOfWords, decodeBech32 } from './bech32.ts';

/** Pay to public key hash, pay to script hash. */
const VERSIONS = [0x00, 0x05];
const PREFIX = 'bc';
/** The form and the lengths in bytes of each witness version: segwit of BIP 141, taproot of BIP 341. */
const WITNESS = [
  { form: 'bech32', lengths: [20, 32] },
  { form: 'bech32m', lengths: [32] },
] as const;

/** Bitcoin: base58check, or bech32 and bech32m of witness versions 0 and 1. */
export function bitcoinAddress(text: string, hashes: Hashes): Result<string, AddressProblem> {
  const lower = text.toLowerCase();
  const bech32 = decodeBech32(lower);
  const segwit = lower.startsWith(`${PREFIX}1`);
  if (!segwit && bech32?.form == null) return base58Check(text, VERSIONS, hashes);
  if (text !== lower && text !== text.toUpperCase()) return refuse('mixed_case');
  if (bech32 === null) return refuse('invalid');
  if (bech32.form === null) return refuse('checksum');
  if (bech32.prefix !== PREFIX) return refuse('wrong_network');
  const witness = WITNESS[bech32.words[0] ?? WITNESS.length];
  const program = bytesOfWords(bech32.words.slice(1));
  if (!witness || program === null) return refuse('invalid');
  if (bech32.form !== witness.form) return refuse('checksum');
  if (!witness.lengths.some((length) => length === program.length)) return refuse('invalid');
  return isZero(program) ? refuse('zero') : ok(lower);
}
