import { createKysely } from '@tradewind/database';
import { presentVersion } from '@tradewind/readmodel';
import type { Logger } from 'pino';
import { buildWebApp } from '../http/web-build.ts';
import { Halts } from '../operators/halts.ts';
import { createContent } from '../people/content/content.ts';
import { ManualClock } from '../platform/clock/manual-clock.ts';
import { SteadyClock } from '../platform/clock/steady-clock.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { createLog } from '../platform/process/log.ts';
import { openVault } from '../platform/vault/open-vault.ts';
import { shippedArticles } from '../products/articles.ts';
import { announce } from './announce.ts';
import type { Config } from './config.ts';
import { openConsole } from './console.ts';
import { lead } from './lead.ts';
import { Leader } from './leader.ts';
import { ListeningPorts } from './listening-ports.ts';
import { languageOf, messageOf } from './messages.ts';
import { openClockSocket } from './open-clock-socket.ts';
import { openPeople } from './open-people.ts';
import { openStores } from './open-stores.ts';
import { CloseStack, Shutdown } from './shutdown.ts';
import { StandbyAnswers } from './standby-answers.ts';
import { closePorts, openUserPort, type UserPort } from './user-port.ts';

/** How long a stop may stand still. */
const PATIENCE_MS = 20_000;

const STEPPED = {
  demo: 'the clocks stepped apart: the time in between is an outage',
  live: 'the clocks stepped apart: nothing is written until two operators, or `tradewind clock accept`, accept it',
};

/** Runs an installation until it is told to stop or must not go on. */
export async function run(config: Config): Promise<void> {
  const { log, mute } = createLog(config.logLevel);
  const atStop = new CloseStack();
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const shutdown = new Shutdown({
    atStop,
    log,
    patienceMs: PATIENCE_MS,
    exit: process.exit,
    say: (sentence) => {
      mute();
      process.stderr.write(`${sentence}\n`);
    },
  });
  const standby = new StandbyAnswers({ config, metrics: new Metrics(), message: messageOf, language: languageOf });
  const stop = () => {
    standby.role = 'stopping';
    shutdown.begin();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  try {
    await begin(config, log, standby, atStop, say, shutdown);
  } catch (error) {
    // What was begun finds itself closed where the process is told to stop meanwhile.
    if (shutdown.begun) return;
    await atStop.close().catch(() => {});
    throw error;
  }
}

async function begin(
  settings: Config,
  log: Logger,
  standby: StandbyAnswers,
  atStop: CloseStack,
  say: (text: string) => void,
  shutdown: Shutdown,
): Promise<void> {
  const fronts = await ListeningPorts.open(settings, standby, log);
  const { port } = fronts.users;
  const config = { ...settings, port, origins: settings.origins.at(port) };
  atStop.add(() => fronts.close());
  await buildWebApp('web', say);
  if (settings.consolePort !== 0) await buildWebApp('console', say);
  const onFatal = (reason: unknown) => shutdown.fail(reason);
  const { metrics } = standby;
  const ground = { config, atStop, say, onFatal };
  const { database, pools, journal } = await openStores({ ...ground, metrics });
  shutdown.leave = () => {
    fronts.turnAway();
    return database.stop();
  };
  let steady: SteadyClock | null = null;
  const onBeat = (databaseMs: number, roundTripMs: number) => steady?.hearDatabase(databaseMs, roundTripMs);
  const { leadership, lease } = await lead({ ...ground, journal, pools, standby, port, onBeat });
  // Not before this process leads: whatever the clocks did while it waited is nothing to it.
  if (config.clock === 'system') steady = new SteadyClock({ waits: config.mode === 'live' });
  const clock = steady ?? new ManualClock(Date.now());
  // Without its key nothing may be written: the next start would go on from there.
  const vault = await openVault(pools.work, config);
  const base = { config, clock, log, pool: pools.work, metrics, vault };
  const leader = await Leader.start({
    ...base,
    databaseUrl: database.url,
    journal,
    leadership,
    say,
    onFatal,
    checkLease: () => lease.check(),
    onSaving: () => shutdown.advances(),
  });
  atStop.add(() => leader.close());
  steady?.start((step) => {
    log.warn(step, STEPPED[config.mode]);
    if (step.clock === 'wall') lease.doubt();
    leader.sequencer.wake();
  });
  atStop.add(() => steady?.stop());
  await leader.open();
  const people = await openPeople(base, leader, atStop);
  const content = await createContent({
    operator: config.operator,
    pool: pools.work,
    mode: config.mode,
    feed: config.feed.kind,
    version: presentVersion(),
    files: await shippedArticles(leader.engine),
  });
  const halts = await Halts.load(createKysely(pools.work));
  const rooms = { ...base, leader, ...people, content, halts, leads: () => lease.fresh() };
  const userPort: UserPort = await openUserPort({ ...rooms, front: fronts.users });
  const apps = new CloseStack();
  apps.add(() => userPort.app.close());
  atStop.add(() => closePorts(userPort.sockets, fronts, apps));
  atStop.add(await openClockSocket({ ...base, clock, leader }));
  announce({ config, clock, say });
  await openConsole({ ...rooms, health: userPort.health, say, front: fronts.operators }, apps);
}
