import type { ChildProcess } from 'node:child_process';
import { readFile, realpath, rmdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseError, errorCode } from '../database-error.ts';
import { listenSettings, type Place, preparePlace } from './place.ts';
import { isPostmaster, type Postmaster, runningPostmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { becomeUser, connect, endUse, urlOf } from './users.ts';

const SILENT_MS = 30_000;
const RECOVERY_MS = 600_000;

export type EmbeddedDatabase = { readonly url: string; readonly stop: () => Promise<void> };

/** See DatabaseOptions. */
type EmbeddedOptions = {
  readonly log: (message: string) => void;
  readonly settings?: Readonly<Record<string, string>>;
  readonly onGone?: () => void;
};

/**
 * Starts the real PostgreSQL in `dataDir`, or joins the one that runs there (another process of ours, or one left by a
 * process that was killed). Throws DatabaseError with one sentence.
 */
export async function startEmbedded(
  dataDir: string,
  { log, settings = {}, onGone = () => {} }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const place = await preparePlace(dataDir, log);
  const deadline = Date.now() + SILENT_MS;
  for (;;) {
    const found = await runningPostmaster(place.data);
    const before = (await readLog(place)).length;
    const child = found ? undefined : await spawnPostmaster(place, { ...settings, ...(await listenSettings(place)) });
    const running = await untilAnswering(place, child);
    const keeper = running && (await becomeUser(place, running).catch(() => undefined));
    if (running !== undefined && keeper !== undefined) {
      log(`PostgreSQL ${running.pid === child?.pid ? 'started' : 'was running'} in ${place.data}`);
      return handle(place, running, keeper, { ours: running.pid === child?.pid, onGone });
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
    await pause(10);
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

function handle(
  place: Place,
  running: Postmaster,
  keeper: pg.Client,
  { ours, onGone }: { readonly ours: boolean; readonly onGone: () => void },
): EmbeddedDatabase {
  // A process that ends without stop() asks for a smart shutdown: it waits for whoever else is connected.
  const farewell = (): void => {
    if (ours && isPostmaster(running.pid, place.data)) process.kill(running.pid, 'SIGTERM');
  };
  process.on('exit', farewell);
  let stopping: Promise<void> | undefined;
  // The keeper asks nothing, so it ends only with the server.
  keeper.once('end', () => {
    if (stopping === undefined) onGone();
  });
  const stop = async (): Promise<void> => {
    await endUse(place, running, keeper, async () => {
      await stopPostmaster(running.pid, place.data);
      if (running.socketDir && running.socketDir !== place.cluster) await rmdir(running.socketDir).catch(() => {});
    });
    process.off('exit', farewell);
  };
  return {
    url: urlOf(place, running),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function readLog(place: Place): Promise<string> {
  return await readFile(place.log, 'utf8').catch(() => '');
}
