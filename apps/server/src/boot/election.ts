import { setTimeout as pause } from 'node:timers/promises';
import { isLostConnection, type Pool } from '@tradewind/database';
import type { Journal, Leadership } from '@tradewind/journal';
import { checkVersion, presentVersion } from '@tradewind/readmodel';
import { isSilent } from './lease.ts';

const RETRY_MS = 1_000;
/** How long the database may stay away from a process that waits. */
const AWAY_MS = 60_000;

interface ElectionHooks {
  /** Another process leads, with data of a version; called once. */
  readonly onStandby: (version: string | null) => void;
  /** Nobody else can lead; nothing is changed yet. */
  readonly onWon: () => Promise<void>;
  /** What data of another version want done before anything is changed; `lost` aborts when somebody else may lead. */
  readonly onOtherVersion: (version: string, lost: AbortSignal) => Promise<void>;
  readonly onLost: (reason: string) => void;
}

/**
 * Waits until this process leads. A leader that holds its lock but has been silent at three looks in a row (frozen, cut
 * off) is deposed: its epoch ends, and whatever it still tries to write is refused by the database. Throws VersionError,
 * with nothing written, as soon as the data are of a version that this program does not know.
 */
export async function waitToLead(journal: Journal, pool: Pool, hooks: ElectionHooks): Promise<Leadership> {
  const admit = async (version: string | null, lost: AbortSignal) => {
    if (version !== null) checkVersion(version);
    await hooks.onWon();
    if (version !== null && version !== presentVersion()) await hooks.onOtherVersion(version, lost);
  };
  let silent = 0;
  let waiting = false;
  let awaySince: number | undefined;
  for (;;) {
    try {
      const version = await journal.version();
      if (version !== null) checkVersion(version);
      // Of two that wait, one has won and says so when the other looks once more.
      const force = async () => silent >= 2 && isSilent(pool);
      const options = { onLost: hooks.onLost, force, version: presentVersion(), admit };
      const leadership = await journal.acquireLeadership(options);
      if (leadership) return leadership;
      if (!waiting) hooks.onStandby(version);
      waiting = true;
      await pause(RETRY_MS);
      silent = (await isSilent(pool)) ? silent + 1 : 0;
      awaySince = undefined;
    } catch (error) {
      // Who waits goes on waiting while the database is away for a moment, or was for a process that was frozen.
      awaySince ??= performance.now();
      if (!waiting || !isLostConnection(error) || performance.now() - awaySince > AWAY_MS) throw error;
      await pause(RETRY_MS);
    }
  }
}
