import { randomInt } from 'node:crypto';

/** Digits and capital letters that cannot be taken for one another: no 0 O, 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random code that people read aloud and type: just below 5 bits a character. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Bytes as a code of as many characters. */
export function readableBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Matches a whole code of this length in capitals. */
export function shapeOfReadableCode(length: number): RegExp {
  return new RegExp(`^[${ALPHABET}]{${length}}$`);
}
