import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { exportDatabase, type Pool } from '@tradewind/database';
import type { Journal } from '@tradewind/journal';
import { presentVersion } from '@tradewind/readmodel';
import { checkExport } from './check-export.ts';
import type { Config } from './config.ts';
import { sizeText } from './size-text.ts';

interface ExportBefore {
  readonly config: Pick<Config, 'dataDir' | 'upgradeExport'>;
  readonly pool: Pool;
  readonly journal: Journal;
  readonly say: (text: string) => void;
  /** Aborts when this process may not go on. */
  readonly signal: AbortSignal;
}

const PROGRESS_MS = 5_000;
const UNFINISHED = '.part';

/**
 * Keeps what an installation of version `from` holds before this program changes anything: the way back. What a broken
 * off upgrade has written whole is not written again. Throws with a sentence where there is no room for it.
 */
export async function exportBefore(options: ExportBefore, from: string): Promise<void> {
  const { config, journal, say, signal } = options;
  say(`The data are of version ${from}; this is ${presentVersion()}.`);
  if (presentVersion().includes('-dev+'))
    say('This program is no release: what it writes can be read by this very build alone. The way back is the export.');
  if (!config.upgradeExport) {
    say('No export is made before the upgrade, as --upgrade-export off says.');
    return;
  }
  const folder = join(config.dataDir, 'exports');
  const { seq } = await journal.head();
  const file = join(folder, `before-upgrade-from-${from}-at-${seq}.export`);
  if (await isWhole(file)) say(`Everything is exported already: ${file}`);
  else {
    await prepare(folder, options.pool);
    say(`Everything is exported before the upgrade: ${file}`);
    await write(options, file);
    say(
      `${sizeText((await stat(file)).size)} written and read back. Version ${from} can restore it (docs/operating/upgrading.md).`,
    );
    say(
      'It holds password hashes and the seeds of coming simulated days: keep it to yourself, and until you are sure.',
    );
  }
  signal.throwIfAborted();
}

async function write({ pool, say, signal }: ExportBefore, file: string): Promise<void> {
  let rows = 0;
  const progress = setInterval(() => say(`${rows.toLocaleString('en')} rows exported so far`), PROGRESS_MS);
  try {
    await exportDatabase(pool, file, {
      signal,
      prove: checkExport,
      onRows: (written) => {
        rows = written;
      },
    });
  } finally {
    clearInterval(progress);
  }
}

async function isWhole(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  return checkExport(file).then(
    () => true,
    () => false,
  );
}

/** A folder with room, free of what broken off exports left. */
async function prepare(folder: string, pool: Pool): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error(`The folder ${folder}, for the export before the upgrade, cannot be made.`, { cause });
  }
  for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED)) await rm(join(folder, name));
  // An export is packed: it takes less than the tables do.
  const { rows } = await pool.query<{ bytes: number }>('SELECT pg_database_size(current_database())::int8 AS bytes');
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [rows[0]!.bytes, bavail * bsize];
  if (free >= needed) return;
  throw new Error(
    `An upgrade exports everything first, which may take ${sizeText(needed)}; ${folder} has ${sizeText(free)} free. Make room, or export with the version that wrote the data and start with --upgrade-export off.`,
  );
}
