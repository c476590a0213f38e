import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { exportDatabase, type Pool } from '@tradewind/database';
import type { Journal } from '@tradewind/journal';
import { presentVersion } from '@tradewind/readmodel';
import type { Config } from '../config.ts';
import { BEAT_MS } from './lease.ts';

interface ExportBefore {
  readonly config: Pick<Config, 'dataDir' | 'upgradeExport'>;
  readonly pool: Pool;
  readonly journal: Journal;
  readonly say: (text: string) => void;
}

/**
 * Keeps what an installation of version `from` holds before this program changes anything: the way back. What a broken
 * off upgrade has written whole is not written again. Throws with a sentence where there is no room for it.
 */
export async function exportBefore({ config, pool, journal, say }: ExportBefore, from: string): Promise<void> {
  say(`The data are of version ${from}; this is ${presentVersion()}.`);
  if (!config.upgradeExport) {
    say('No export is made before the upgrade, as --upgrade-export off says.');
    return;
  }
  const folder = join(config.dataDir, 'exports');
  const { seq } = await journal.head();
  const file = join(folder, `before-upgrade-from-${from}-at-${seq}.export`);
  if (existsSync(file)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await checkRoom(pool, folder);
  say(`Everything is exported before the upgrade: ${file}`);
  const goOn = keepAlive(pool);
  try {
    const rows = await exportDatabase(pool, file);
    say(`${rows} rows exported. Version ${from} can restore them; keep the file until you are sure.`);
  } finally {
    clearInterval(goOn);
  }
}

/** An export is packed: it takes less than the tables do. */
async function checkRoom(pool: Pool, folder: string): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>('SELECT pg_database_size(current_database())::int8 AS bytes');
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [rows[0]!.bytes, bavail * bsize];
  if (free >= needed) return;
  const gib = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
  throw new Error(
    `An upgrade exports everything first, which may take ${gib(needed)}; ${folder} has ${gib(free)} free. Make room, or export with the version that wrote the data and start with --upgrade-export off.`,
  );
}

/** Another process that waits takes whoever is silent for gone; nobody leads yet, so there is no epoch to say. */
function keepAlive(pool: Pool): NodeJS.Timeout {
  const beat = () => pool.query('UPDATE lease SET beat_at = clock_timestamp()').catch(() => {});
  void beat();
  return setInterval(() => void beat(), BEAT_MS);
}
