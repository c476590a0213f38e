import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@tradewind/database';
import type { Journal, Leadership } from '@tradewind/journal';
import { checkVersion, presentVersion } from '@tradewind/readmodel';
import { isSilent } from './lease.ts';

const RETRY_MS = 1_000;

interface ElectionHooks {
  /** Another process leads, with data of a version; called once. */
  readonly onStandby: (version: string | null) => void;
  /** This process may lead, and nothing is changed yet: what data of another version want done before. */
  readonly onOtherVersion: (version: string) => Promise<void>;
  readonly onLost: (reason: string) => void;
}

/**
 * Waits until this process leads. A leader that holds its lock but has been silent at two looks in a row (frozen, cut
 * off) is deposed: its epoch ends, and whatever it still tries to write is refused by the database. Throws VersionError,
 * with nothing written, as soon as the data are of a version that this program does not know.
 */
export async function waitToLead(journal: Journal, pool: Pool, hooks: ElectionHooks): Promise<Leadership> {
  const admit = async (version: string | null) => {
    if (version === null || version === presentVersion()) return;
    checkVersion(version);
    await hooks.onOtherVersion(version);
  };
  let silent = 0;
  for (let first = true; ; first = false) {
    const version = await journal.version();
    if (version !== null) checkVersion(version);
    const options = { onLost: hooks.onLost, force: silent >= 2, version: presentVersion(), admit };
    const leadership = await journal.acquireLeadership(options);
    if (leadership) return leadership;
    if (first) hooks.onStandby(version);
    await pause(RETRY_MS);
    silent = (await isSilent(pool)) ? silent + 1 : 0;
  }
}
