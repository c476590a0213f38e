import { createHmac } from 'node:crypto';
import { readableBytes } from '../people/readable-code.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const LENGTH = 6;

/** What a person writes on paper beside their face, so that a portrait is of today: another for everybody and every day (UTC). */
export function tierCode(secret: Buffer, person: number, now: number): string {
  const day = Math.floor(now / DAY_MS);
  return readableBytes(createHmac('sha256', secret).update(`tier code ${person} ${day}`).digest().subarray(0, LENGTH));
}
