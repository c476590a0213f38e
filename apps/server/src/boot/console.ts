import { createKysely, type Pool } from '@tradewind/database';
import type { Logger } from 'pino';
import type { Exchange } from '../exchange/changes/exchange.ts';
import { createConsole } from '../http/console.ts';
import { serveHealth } from '../http/health.ts';
import { serveDocs } from '../http/openapi.ts';
import { serveWebApp } from '../http/web-app.ts';
import { CONSOLE_DIST } from '../http/web-build.ts';
import type { OperatorDb } from '../operators/context.ts';
import type { Halts } from '../operators/halts.ts';
import { firstLink } from '../operators/links.ts';
import type { People } from '../people/accounts/people.ts';
import type { Content } from '../people/content/content.ts';
import type { PeopleServices } from '../people/services/people-services.ts';
import { callerAddress } from '../platform/calls/caller-address.ts';
import type { Health } from '../platform/metrics/health.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { openMetrics } from '../platform/metrics/metrics-access.ts';
import type { ProductAvailability } from '../products/product/product-availability.ts';
import type { Config } from './config.ts';
import type { Leader } from './leader.ts';
import { limitsOf } from './limits-of.ts';
import type { ListeningPort } from './listening-port.ts';
import { languageOf, messageOf } from './messages.ts';
import { consoleSettings } from './settings-text.ts';
import type { CloseStack } from './shutdown.ts';

interface ConsoleSetup {
  readonly config: Config;
  readonly people: People;
  readonly services: PeopleServices;
  readonly products: ProductAvailability;
  readonly leader: Leader;
  readonly halts: Halts;
  readonly content: Content;
  readonly health: () => Health;
  readonly pool: Pool;
  readonly leads: () => boolean;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly say: (text: string) => void;
  /** The port of the operators; null where it is switched off. */
  readonly front: ListeningPort | null;
}

function exchangeOf({ engine, catalogue, sequencer, sources, clock }: Leader): Exchange {
  return { engine, catalogue, clock, feed: sources.list, submit: (command) => sequencer.submit(command) };
}

/** Opens the console on its own port, unless it is switched off. Trading goes on without it where the port is taken. Adds itself to the apps. */
export async function openConsole(setup: ConsoleSetup, apps: CloseStack): Promise<void> {
  const { config, people, services, products, leader, halts, content, health, pool, leads, log, say, front, metrics } =
    setup;
  if (front === null) return;
  // A leader that went before may have given it back meanwhile.
  if (!(await front.tryOpen(config.consoleHost, config.consolePort)))
    return say(
      `The operators' console is off: port ${config.consolePort} is taken. Choose another with --console-port.`,
    );
  const db: OperatorDb = createKysely(pool);
  const origins = config.consoleOrigins;
  const addressOf = callerAddress(config.trustedProxies);
  const { admission, limits } = limitsOf(config, addressOf);
  const { app, routes, paths } = await createConsole({
    context: { ...people.context, db, exchange: exchangeOf(leader), halts, origins },
    origins,
    services,
    products,
    content,
    health,
    readModel: leader.readModel,
    gate: leader.gate,
    pool,
    limits,
    log,
    addressOf,
    allow: config.consoleAllow,
    leads,
    message: messageOf,
    language: languageOf,
    ...metrics.port('operators'),
    admission,
    server: front.server,
  });
  apps.add(() => app.close());
  serveHealth(app, { health, metrics, access: openMetrics(origins) });
  serveDocs(app, routes, 'operators');
  serveWebApp(app, CONSOLE_DIST, paths);
  await app.ready();
  front.handOver({ answer: app.routing, upgrade: (_request, socket) => socket.destroy() });
  const address = origins.first;
  say(`The operators' console: ${address}`);
  const first = await firstLink(db, people.context.now());
  if (first?.token)
    say(`There is no operator yet. The first one enrols here, once, within 24 h: ${address}/enrol#${first.token}`);
  else if (first) {
    const database = config.databaseUrl ? ', with the DATABASE_URL of the server' : '';
    say(
      `There is no operator yet. For a new link: ${consoleSettings(config)}npm run tradewind -- operator invite --role admin${database}`,
    );
  }
}
