import { bech32, bech32m } from '@scure/base';
import { ok, type Result, refuse } from '@tradewind/base';
import { type AddressProblem, isZero } from './address-problem.ts';
import { base58Check } from './base58-check.ts';

/** Pay to public key hash, pay to script hash. */
const VERSIONS = [0x00, 0x05];
const PREFIX = 'bc';
/** What every bech32 text looks like, its checksum right or wrong: BIP 173. */
const SHAPE = /^.+1[02-9ac-hj-np-z]{6,}$/;
/** The form and the lengths in bytes of each witness version: segwit of BIP 141, taproot of BIP 341. */
const WITNESS = [
  { form: bech32, lengths: [20, 32] },
  { form: bech32m, lengths: [32] },
] as const;

/** Bitcoin: base58check, or bech32 and bech32m of witness versions 0 and 1. */
export function bitcoinAddress(text: string): Result<string, AddressProblem> {
  const lower = text.toLowerCase();
  const form = [bech32, bech32m].find((one) => one.decodeUnsafe(lower));
  const decoded = form?.decodeUnsafe(lower);
  if (!decoded && !lower.startsWith(`${PREFIX}1`)) return base58Check(text, VERSIONS);
  if (text !== lower && text !== text.toUpperCase()) return refuse('mixed_case');
  if (!decoded) return refuse(SHAPE.test(lower) ? 'checksum' : 'invalid');
  if (decoded.prefix !== PREFIX) return refuse('wrong_network');
  const witness = WITNESS[decoded.words[0] ?? WITNESS.length];
  const program = bech32.fromWordsUnsafe(decoded.words.slice(1));
  if (!witness || !program) return refuse('invalid');
  if (form !== witness.form) return refuse('checksum');
  if (!witness.lengths.some((length) => length === program.length)) return refuse('invalid');
  return isZero(program) ? refuse('zero') : ok(lower);
}
