import { isLostConnection } from '@tradewind/database';
import { isBehind, Refused } from '../../platform/calls/refused.ts';
import type { ReadGate } from './read-gate.ts';

/**
 * What a write that is repeated was answered first, read from the tables when they hold the command `seq`. Refused with
 * `already_done` where they cannot tell: it has happened, and no answer may sound as if it had not.
 */
export async function firstAnswer<T>(
  gate: ReadGate,
  seq: number,
  read: () => Promise<T | null | undefined>,
): Promise<T> {
  try {
    await gate.until(seq);
    const found = await read();
    if (found !== null && found !== undefined) return found;
  } catch (error) {
    if (!isBehind(error) && !isLostConnection(error)) throw error;
  }
  throw new Refused('already_done');
}
