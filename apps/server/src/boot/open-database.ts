import { mkdirSync } from 'node:fs';
import { startDatabase } from '@tradewind/database';
import type { Config } from '../config.ts';
import { ConfigError } from '../settings.ts';

/** The database that the settings name, embedded or given; makes the data directory. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: (message: string) => void,
  onGone?: () => void,
) {
  try {
    mkdirSync(config.dataDir, { recursive: true });
  } catch (cause) {
    throw new ConfigError(`The data directory ${config.dataDir} cannot be made; choose another with --data.`, {
      cause,
    });
  }
  return startDatabase({ dataDir: config.dataDir, url: config.databaseUrl, log, onGone });
}
