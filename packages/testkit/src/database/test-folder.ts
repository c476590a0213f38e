import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/** Twice what the databases of a run take at most. */
const ROOM_BYTES = 1024 ** 3;

/**
 * A new folder for databases that end with a test: in memory where that has the room, because a database is hundreds of
 * files, and to make and remove them on a disk takes longer than what most tests do with them.
 */
export async function makeTestFolder(): Promise<string> {
  if (process.availableMemory() > ROOM_BYTES && (await freeBytes(IN_MEMORY)) > ROOM_BYTES) {
    const folder = await mkdtemp(join(IN_MEMORY, 'tradewind-test-')).catch(() => undefined);
    if (folder !== undefined) return folder;
  }
  return mkdtemp(join(tmpdir(), 'tradewind-test-'));
}

async function freeBytes(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
