const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** What the checksum of each form leaves over: BIP 173 and BIP 350. */
const FORMS: ReadonlyMap<number, 'bech32' | 'bech32m'> = new Map([
  [1, 'bech32'],
  [0x2bc830a3, 'bech32m'],
]);
const CHECKSUM_SIGNS = 6;

export interface Bech32 {
  readonly prefix: string;
  /** null = the checksum is wrong. */
  readonly form: 'bech32' | 'bech32m' | null;
  /** Groups of five bits, without the checksum. */
  readonly words: readonly number[];
}

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATORS.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum >>> 0;
}

/** Lower-case bech32 text taken apart; null when it has not that shape at all. */
export function decodeBech32(text: string): Bech32 | null {
  const split = text.lastIndexOf('1');
  const prefix = text.slice(0, split);
  const words = [...text.slice(split + 1)].map((sign) => CHARSET.indexOf(sign));
  if (split < 1 || words.length < CHECKSUM_SIGNS || words.includes(-1)) return null;
  const codes = [...prefix].map((sign) => sign.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words];
  return { prefix, form: FORMS.get(polymod(expanded)) ?? null, words: words.slice(0, -CHECKSUM_SIGNS) };
}

/** Groups of five bits as bytes; null when what is left over is not zero or a whole group. */
export function bytesOfWords(words: readonly number[]): Uint8Array | null {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const word of words) {
    value = ((value << 5) | word) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 255);
    }
  }
  return bits < 5 && (value & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : null;
}
