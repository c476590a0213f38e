import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../database-error.ts';
import type { Account } from './account.ts';
import { programEnvironment, programIn } from './binaries.ts';

/** What a postmaster writes into its data directory: who it is and where it listens. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  readonly host: string;
  /** It was told to end, and takes no new connections. */
  readonly stopping: boolean;
};

const MAX_LOG_BYTES = 16 * 1024 * 1024;

/** Sized for a small machine; nothing here weakens durability. */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_connections: '80',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  // One machine, no replicas: less log to write and sync.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // No parallel queries: they need shared memory that small containers do not have.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Server trouble is logged; failed statements go to the caller only, with what they may hold of people.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
};

/** The postmaster that runs on this data directory, or undefined. A stale file of a dead one is no postmaster. */
export async function runningPostmaster(data: string): Promise<Postmaster | undefined> {
  const path = join(data, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  const [pid, , , port, socketDir = '', host = '', , state = ''] = text.split('\n');
  if (!pid || !port) return undefined;
  const stopping = state.trim() === 'stopping';
  const found = { pid: Math.abs(Number(pid)), port: Number(port), socketDir, host, stopping };
  if (isPostmaster(found.pid, data)) return found;
  // The number now belongs to a stranger (after a reboot): PostgreSQL would refuse to start for ever. A file of a dead
  // process stays, PostgreSQL needs it to find shared memory that is still in use.
  if (isAlive(found.pid)) await rm(path, { force: true });
  return undefined;
}

/** Starts the program in its own process group, so that Ctrl-C reaches us and not the database under us. */
export async function spawnPostmaster(
  place: { binaries: string; data: string; log: string; account: Account | undefined },
  special: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const size = await stat(place.log).then(
    (s) => s.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await truncate(place.log);
  const log = openSync(place.log, 'a', 0o600);
  const settings = Object.entries({ ...SETTINGS, ...special }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(programIn(place.binaries, 'postgres'), ['-D', place.data, ...settings], {
    ...(place.account === undefined ? {} : { uid: place.account.uid, gid: place.account.gid }),
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  return child;
}

/** Settings of one that listens where another did. */
export function listenAgain({ port, socketDir }: Postmaster): Record<string, string> {
  if (process.platform === 'win32') return { listen_addresses: '127.0.0.1', port: String(port) };
  return { listen_addresses: '', unix_socket_directories: socketDir };
}

/** Fast shutdown; immediate (recovery at the next start) when that takes longer than 60 s. */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostmaster(pid, data)) return;
    signalPostmaster(pid, signal);
    const deadline = Date.now() + (signal === 'SIGINT' ? 60_000 : 10_000);
    while (Date.now() < deadline && isPostmaster(pid, data)) await pause(10);
  }
}

/** One that has ended meanwhile needs no signal. */
export function signalPostmaster(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

export function isPostmaster(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    // A zombie has an empty command line, a stranger another one.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(`-D ${data}`);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
