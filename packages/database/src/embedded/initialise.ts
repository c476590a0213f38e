import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MINUTE_MS } from '@tradewind/base';
import { DatabaseError, errorCode } from '../database-error.ts';
import type { Account } from './account.ts';
import { programIn, runProgram } from './binaries.ts';

export const SUPERUSER = 'tradewind';
const MAJOR = '18';
/** Nobody takes so long to make a cluster: what is older was begun by a start that ended. */
const STALE_MS = 10 * MINUTE_MS;

/**
 * Makes the cluster directory (`data/`, `password`) unless it exists. It is built beside its place and renamed, so a
 * start that dies half-way leaves no half cluster, and the password always belongs to the data.
 */
export async function initialiseCluster(
  cluster: string,
  binaries: string,
  account: Account | undefined,
): Promise<'made' | 'found'> {
  if (await stat(cluster).catch(() => undefined)) {
    const major = (await readFile(join(cluster, 'data', 'PG_VERSION'), 'utf8')).trim();
    if (major === MAJOR) return 'found';
    throw new DatabaseError(
      `${cluster} was made by PostgreSQL ${major}, this is ${MAJOR}: export with the old version`,
    );
  }
  await removeStale(cluster);
  const fresh = `${cluster}.new-${randomBytes(4).toString('hex')}`;
  await mkdir(fresh, { mode: 0o700 });
  try {
    await writePassword(join(fresh, 'password'));
    if (account !== undefined) {
      await chown(fresh, account.uid, account.gid);
      await chown(join(fresh, 'password'), account.uid, account.gid);
    }
    const options = ['--locale=C', '--encoding=UTF8', '--data-checksums', '--auth=scram-sha-256', '--no-instructions'];
    const files = [`--pgdata=${join(fresh, 'data')}`, `--pwfile=${join(fresh, 'password')}`];
    await runProgram(programIn(binaries, 'initdb'), [...options, ...files, `--username=${SUPERUSER}`], account);
    await rename(fresh, cluster);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process made the cluster meanwhile.
    if (['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) return 'found';
    throw error;
  }
  await syncDirectory(dirname(cluster));
  return 'made';
}

async function removeStale(cluster: string): Promise<void> {
  const [home, begun] = [dirname(cluster), `${basename(cluster)}.new-`];
  for (const name of await readdir(home)) {
    if (!name.startsWith(begun)) continue;
    const found = await stat(join(home, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function writePassword(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(randomBytes(24).toString('hex'));
  await file.sync();
  await file.close();
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path);
  await directory.sync();
  await directory.close();
}
