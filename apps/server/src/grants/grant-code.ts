import { createHmac, randomInt } from 'node:crypto';

/** Digits and capital letters that cannot be taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** 49 bits, valid for minutes, guessed at through the limits of the gateway. */
export function newGrantCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A typed code in its one spelling, without blanks and dashes; null when it cannot be one. */
export function readGrantCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return SHAPE.test(code) ? code : null;
}

export function grantCodeHash(secret: Buffer, code: string): Buffer {
  return createHmac('sha256', secret).update(`grant\n${code}`).digest();
}
