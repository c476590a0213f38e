import type { ChildProcess } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseError, errorCode } from '../database-error.ts';
import type { Place } from './place.ts';
import { type Postmaster, runningPostmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { becomeUser, connect, urlOf } from './users.ts';

const SILENT_MS = 30_000;
const RECOVERY_MS = 600_000;

/** A postmaster that answers, and the connection by which this process is counted among its users. */
export type Up = { readonly running: Postmaster; readonly keeper: pg.Client };

export type BringUpOptions = {
  readonly log: (message: string) => void;
  readonly settings: Readonly<Record<string, string>>;
  /** Where a new one listens. */
  readonly listen: () => Promise<Readonly<Record<string, string>>>;
  /** A postmaster was started, which does not answer yet. */
  readonly onSpawn: (pid: number) => void;
};

/**
 * Joins the postmaster of this place, or starts one: waits for one that recovers or ends, and ends a deaf one that a killed process
 * left. Throws DatabaseError with the reason.
 */
export async function bringUp(place: Place, { log, settings, listen, onSpawn }: BringUpOptions): Promise<Up> {
  const deadline = Date.now() + SILENT_MS;
  for (;;) {
    const found = await runningPostmaster(place.data);
    const before = (await readLog(place)).length;
    const child = found ? undefined : await spawnPostmaster(place, { ...settings, ...(await listen()) });
    if (child?.pid !== undefined) onSpawn(child.pid);
    const running = await untilAnswering(place, child);
    const keeper = running && (await becomeUser(place, running).catch(() => undefined));
    if (running !== undefined && keeper !== undefined) {
      log(`PostgreSQL ${running.pid === child?.pid ? 'started' : 'was running'} in ${place.data}`);
      return { running, keeper };
    }
    const said = (await readLog(place)).slice(before);
    const passing = child === undefined || /lock file|shared memory block|shutting down/.test(said);
    if (!passing || Date.now() > deadline) {
      const reason = said.match(/(?:FATAL|PANIC|error): .*/)?.[0] ?? 'it does not answer';
      throw new DatabaseError(`${reason} (its log is ${place.log})`);
    }
    // A deaf one, left over from a process that was killed, must go before ours can start.
    if (found !== undefined && running === undefined) await stopPostmaster(found.pid, place.data);
    await pause(200);
  }
}

/** Waits until the postmaster of this place takes connections; while it recovers that may last. */
async function untilAnswering(place: Place, child: ChildProcess | undefined): Promise<Postmaster | undefined> {
  const started = Date.now();
  let patience = SILENT_MS;
  while (Date.now() - started < patience) {
    const running = await runningPostmaster(place.data);
    const state = running ? await ask(place, running) : 'silent';
    if (state === 'ready') return running;
    if (state === 'starting') patience = RECOVERY_MS;
    if (state === 'foreign') return undefined;
    const dead = child ? child.exitCode !== null || child.signalCode !== null || child.pid === undefined : !running;
    if (dead) return undefined;
    // Each question to one that recovers costs it a process.
    await pause(state === 'starting' ? 100 : 10);
  }
  return undefined;
}

async function ask(place: Place, running: Postmaster): Promise<'ready' | 'starting' | 'silent' | 'foreign'> {
  try {
    const client = await connect(urlOf(place, running, 'postgres'));
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    await client.end();
    return (await realpath(rows[0]?.data_directory ?? '')) === (await realpath(place.data)) ? 'ready' : 'foreign';
  } catch (error) {
    const code = errorCode(error);
    if (code === '57P03') return 'starting';
    return code === '28P01' ? 'foreign' : 'silent';
  }
}

async function readLog(place: Place): Promise<string> {
  return await readFile(place.log, 'utf8').catch(() => '');
}
