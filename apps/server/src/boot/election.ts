import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@tradewind/database';
import type { Journal, Leadership } from '@tradewind/journal';
import { isSilent } from './lease.ts';

const RETRY_MS = 1_000;

/**
 * Waits until this process leads. A leader that holds its lock but has been silent at two looks in a row (frozen, cut
 * off) is deposed: its epoch ends, and whatever it still tries to write is refused by the database.
 */
export async function waitToLead(
  journal: Journal,
  pool: Pool,
  hooks: { readonly onStandby: () => void; readonly onLost: (reason: string) => void },
): Promise<Leadership> {
  let silent = 0;
  for (let first = true; ; first = false) {
    const leadership = await journal.acquireLeadership({ onLost: hooks.onLost, force: silent >= 2 });
    if (leadership) return leadership;
    if (first) hooks.onStandby();
    await pause(RETRY_MS);
    silent = (await isSilent(pool)) ? silent + 1 : 0;
  }
}
