import { rm } from 'node:fs/promises';
import { startDatabase } from '@tradewind/database';
import { makeTestFolder } from './test-folder.ts';

/**
 * Not waiting until the disk has everything, for a test ends with its files: processes that are killed lose nothing by
 * it, only the machine's own end would.
 */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // The log of changes lies in memory too.
  min_wal_size: '32MB',
  max_wal_size: '256MB',
};

const BREAKS = ['SIGINT', 'SIGTERM'] as const;

export interface StartedForTests {
  readonly url: string;
  /** A folder that goes with the server. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** The real PostgreSQL for tests that do not speak of durability. Who breaks off the run ends it and its files too. */
export async function startForTests(): Promise<StartedForTests> {
  const dataDir = await makeTestFolder();
  const server = await startDatabase({ dataDir, log: () => {}, settings: SETTINGS });
  const end = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const breakOff = (signal: NodeJS.Signals): void => void end().finally(() => process.kill(process.pid, signal));
  for (const signal of BREAKS) process.once(signal, breakOff);
  return {
    url: server.url,
    dataDir,
    async stop() {
      for (const signal of BREAKS) process.off(signal, breakOff);
      await end();
    },
  };
}
