import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an authenticator app shows for a secret in base32 at a time (RFC 6238: SHA-1, 30 s, six digits). */
export function totp(secret: string, now: number): string {
  const bits = [...secret].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const code = (digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff) % 1_000_000;
  return String(code).padStart(6, '0');
}
