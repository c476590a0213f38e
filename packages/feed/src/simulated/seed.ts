import { createHash, createHmac } from 'node:crypto';
import type { Day } from '@tradewind/base';
import { dayText } from './calendar.ts';

/** Days whose seed hashes are published before they begin. */
export const PUBLISHED_DAYS = 7;

export interface PublishedSeed {
  readonly day: Day;
  /** SHA-256 of the day's seed, hex. */
  readonly hash: string;
}

/** HMAC-SHA256(master, 'YYYY-MM-DD'): 32 bytes that fix every price of one UTC day. Secret until the day ends. */
export function daySeed(master: Uint8Array, day: Day): Uint8Array {
  return createHmac('sha256', master).update(dayText(day), 'utf8').digest();
}

/** What is published ahead: it binds the operator to the seed without telling it. */
export function seedHash(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** Days whose seed hashes are to stand at a moment of `today`: itself and the 7 that follow. */
export function daysToPublish(today: Day): readonly Day[] {
  return Array.from({ length: 1 + PUBLISHED_DAYS }, (_, ahead) => today + ahead);
}

/** What is published of a day. */
export function publishedSeed(master: Uint8Array, day: Day): PublishedSeed {
  return { day, hash: seedHash(daySeed(master, day)) };
}
