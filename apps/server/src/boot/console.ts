import { createKysely, type Pool } from '@tradewind/database';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Content } from '../content/content.ts';
import { callerAddress } from '../http/caller-address.ts';
import { createConsole } from '../http/console/console.ts';
import type { Health } from '../http/health.ts';
import { serveDocs } from '../http/openapi.ts';
import { serveWebApp } from '../http/web-app.ts';
import { CONSOLE_DIST } from '../http/web-build.ts';
import type { OperatorDb } from '../operators/context.ts';
import type { Exchange } from '../operators/exchange.ts';
import type { Halts } from '../operators/halts.ts';
import { firstLink } from '../operators/links.ts';
import type { People } from '../people/people.ts';
import type { Leader } from './leader.ts';
import { limitsOf } from './limits-of.ts';
import { languageOf, messageOf } from './messages.ts';
import type { Papers } from './papers.ts';
import type { Openings } from './shutdown.ts';

interface ConsoleSetup {
  readonly config: Config;
  readonly people: People;
  readonly papers: Papers;
  readonly leader: Leader;
  readonly halts: Halts;
  readonly content: Content;
  readonly health: () => Health;
  readonly pool: Pool;
  readonly leads: () => boolean;
  readonly log: Logger;
  readonly say: (text: string) => void;
}

function exchangeOf({ engine, catalogue, sequencer, sources, clock }: Leader): Exchange {
  return { engine, catalogue, clock, feed: sources.list, submit: (command) => sequencer.submit(command) };
}

/** Opens the operators' door on its own port, unless it is switched off. Trading goes on without it where the port is taken. */
export async function openConsole(setup: ConsoleSetup, openings: Openings): Promise<void> {
  const { config, people, papers, leader, halts, content, health, pool, leads, log, say } = setup;
  if (config.consolePort === 0) return;
  const db: OperatorDb = createKysely(pool);
  const addressOf = callerAddress(config.trustedProxies);
  const { door, limits } = limitsOf(config, addressOf);
  const { app, routes } = await createConsole({
    context: { ...people.context, db, exchange: exchangeOf(leader), halts },
    papers,
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
    observe: () => {},
    door,
  });
  openings.add(() => app.close());
  serveDocs(app, routes, 'operators');
  serveWebApp(app, CONSOLE_DIST);
  try {
    await app.listen({ host: config.host, port: config.consolePort });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    say(`The operators' console is off: port ${config.consolePort} is taken. Choose another with --console-port.`);
    return;
  }
  const address = `http://localhost:${config.consolePort}`;
  say(`The operators' console: ${address}`);
  const token = await firstLink(db, people.context.now());
  if (token !== null)
    say(`There is no operator yet. The first one enrols here, once, within 24 h: ${address}/enrol#${token}`);
}
