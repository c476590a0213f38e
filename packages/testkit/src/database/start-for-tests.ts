import { type RunningDatabase, startDatabase } from '@tradewind/database';

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

/** The real PostgreSQL for tests that do not speak of durability. */
export function startForTests(dataDir: string): Promise<RunningDatabase> {
  return startDatabase({ dataDir, log: () => {}, settings: SETTINGS });
}
