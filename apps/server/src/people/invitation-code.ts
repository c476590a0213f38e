import { randomInt } from 'node:crypto';

/** Digits and letters that cannot be taken for one another: no 0 O, 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export function newInvitationCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A typed code in its one spelling; null when it cannot be one. */
export function readInvitationCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return SHAPE.test(code) ? code : null;
}
