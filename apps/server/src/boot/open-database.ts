import { mkdirSync } from 'node:fs';
import { startDatabase } from '@tradewind/database';
import type { Config } from '../config.ts';

/** The database that the settings name, embedded or given; makes the data directory. */
export async function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>, log: (message: string) => void) {
  mkdirSync(config.dataDir, { recursive: true });
  return startDatabase({ dataDir: config.dataDir, url: config.databaseUrl, log });
}
