import { createKysely } from '@tradewind/database';
import { openJournal } from '@tradewind/journal';
import { presentVersion } from '@tradewind/readmodel';
import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { ARTICLES, loadArticleFiles } from '../content/article-files.ts';
import { createContent } from '../content/content.ts';
import { buildWebApp } from '../http/web-build.ts';
import { Halts } from '../operators/halts.ts';
import { ManualClock } from '../time/manual-clock.ts';
import { SteadyClock } from '../time/steady-clock.ts';
import { stepText } from '../time/step-text.ts';
import { openConsole } from './console.ts';
import { closeDoors, type Doors, openDoors } from './doors.ts';
import { lead } from './lead.ts';
import { Leader } from './leader.ts';
import { messageOf } from './messages.ts';
import { openClockSocket } from './open-clock-socket.ts';
import { openDatabase } from './open-database.ts';
import { openPeople } from './open-people.ts';
import { Openings, Shutdown } from './shutdown.ts';
import { openPools } from './stores.ts';
import { WaitingRoom } from './waiting-room.ts';

/** How long a stop may stand still. */
const PATIENCE_MS = 20_000;

const DATABASE_GONE =
  'The embedded PostgreSQL ended without being asked to; nothing that was acknowledged is lost. Start again.';

const STEPPED = {
  demo: 'the clocks stepped apart: the time in between is an outage',
  live: 'the clocks stepped apart: nothing is written until two operators, or `tradewind clock accept`, accept it',
};

/** Runs an installation until it is told to stop or must not go on. */
export async function run(config: Config): Promise<void> {
  const log = pino({ level: process.env.LOG_LEVEL ?? 'info' }, pino.destination({ dest: 2, sync: true }));
  const openings = new Openings();
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const fatal = (sentence: string) => {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  };
  const shutdown = new Shutdown({ openings, log, patienceMs: PATIENCE_MS, exit: process.exit });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => shutdown.begin());
  try {
    await begin(config, log, openings, say, fatal, () => shutdown.advances());
  } catch (error) {
    await openings.close().catch(() => {});
    throw error;
  }
}

async function begin(
  config: Config,
  log: Logger,
  openings: Openings,
  say: (text: string) => void,
  fatal: (sentence: string) => never,
  onSaving: () => void,
): Promise<void> {
  await buildWebApp('web', say);
  if (config.consolePort !== 0) await buildWebApp('console', say);
  const room = new WaitingRoom((code) => messageOf(code, 'en'));
  const port = await room.open(config.host, config.port);
  openings.add(() => room.close());
  const database = await openDatabase(config, say, () => fatal(DATABASE_GONE));
  openings.add(() => database.stop());
  const pools = openPools(database.url);
  openings.add(() => Promise.all(Object.values(pools).map((pool) => pool.end())));
  const journal = openJournal({ url: database.url });
  openings.add(() => journal.close());
  let steady: SteadyClock | null = null;
  const onBeat = (databaseMs: number, roundTripMs: number) => steady?.hearDatabase(databaseMs, roundTripMs);
  const { leadership, lease } = await lead({ config, journal, pools, room, openings, say, onFatal: fatal, onBeat });
  // Not before this process leads: whatever the clocks did while it waited is nothing to it.
  if (config.clock === 'system') steady = new SteadyClock({ waits: config.mode === 'live' });
  const clock = steady ?? new ManualClock(Date.now());
  const base = { config, clock, log, pool: pools.work };
  const leader = await Leader.start({
    ...base,
    databaseUrl: database.url,
    journal,
    leadership,
    say,
    onFatal: fatal,
    onSaving,
  });
  openings.add(() => leader.close());
  steady?.start((step) => {
    log.warn(step, STEPPED[config.mode]);
    if (step.clock === 'wall') lease.doubt();
    leader.sequencer.wake();
  });
  openings.add(() => steady?.stop());
  await leader.open();
  const people = await openPeople(base, leader, openings);
  const files = await loadArticleFiles(ARTICLES);
  const content = await createContent({
    pool: pools.work,
    mode: config.mode,
    feed: config.feed.kind,
    version: presentVersion(),
    files,
  });
  const halts = await Halts.load(createKysely(pools.work));
  const rooms = { ...base, leader, ...people, content, halts, leads: () => lease.fresh() };
  const doors: Doors = await openDoors(rooms);
  await room.close();
  await doors.app.listen({ host: config.host, port });
  openings.add(() => closeDoors(doors));
  openings.add(await openClockSocket({ ...base, clock, leader }));
  say(`Data: ${config.databaseUrl ? 'the server that DATABASE_URL names' : config.dataDir}`);
  say(`Tradewind is running in ${config.mode} mode with the ${config.feed.kind} feed: http://localhost:${port}`);
  if (clock.waitsFor)
    say(`Nothing is written until it is accepted (tradewind clock accept): ${stepText(clock.waitsFor)}.`);
  await openConsole({ ...rooms, health: doors.health, say }, openings);
}
