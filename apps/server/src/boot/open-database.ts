import { startDatabase } from '@tradewind/database';
import { ConfigError } from '../platform/settings/settings.ts';
import type { Config } from './config.ts';
import { makeFolder } from './make-folder.ts';

/** The database that the settings name, embedded or given; makes the data directory. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: (message: string) => void,
  onGone?: (reason: string) => void,
) {
  try {
    makeFolder(config.dataDir);
  } catch (cause) {
    throw new ConfigError(`The data directory ${config.dataDir} cannot be made; choose another with --data.`, {
      cause,
    });
  }
  return startDatabase({ dataDir: config.dataDir, url: config.databaseUrl, log, onGone });
}
