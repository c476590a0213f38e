import { createHmac } from 'node:crypto';
import { utcDay } from '@tradewind/base';
import { readableBytes } from '../common/readable-code.ts';

const LENGTH = 6;

/** What a person writes on paper beside their face, so that a portrait is of today: another for everybody and every day (UTC). */
export function tierCode(secret: Buffer, person: number, now: number): string {
  const day = utcDay(now);
  return readableBytes(createHmac('sha256', secret).update(`tier code ${person} ${day}`).digest().subarray(0, LENGTH));
}
