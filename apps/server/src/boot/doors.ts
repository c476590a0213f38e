import { CLOSE, type ErrorCode } from '@tradewind/contract';
import { presentVersion } from '@tradewind/readmodel';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Content } from '../content/content.ts';
import type { Grants } from '../grants/grants.ts';
import { bindAddresses } from '../http/addresses.ts';
import { createApp } from '../http/app.ts';
import { bindAssets } from '../http/assets.ts';
import { bindAuth } from '../http/auth.ts';
import { callerAddress } from '../http/caller-address.ts';
import { bindConvert } from '../http/convert.ts';
import { serveDevOutbox } from '../http/dev-outbox.ts';
import { bindEmpower } from '../http/empower.ts';
import { bindFactors } from '../http/factors.ts';
import type { Bind } from '../http/handler.ts';
import { type Health, Metrics, serveHealth } from '../http/health.ts';
import { History } from '../http/history.ts';
import { identifyUser } from '../http/identify-user.ts';
import { bindIdentity } from '../http/identity.ts';
import { bindInvite } from '../http/invite.ts';
import type { Limits } from '../http/limits.ts';
import { bindMarket } from '../http/market.ts';
import { bindMessages } from '../http/messages.ts';
import { bindOpen } from '../http/open.ts';
import { serveDocs } from '../http/openapi.ts';
import { OrderHistory } from '../http/order-history.ts';
import { bindPayments } from '../http/payments.ts';
import { bindProfile } from '../http/profile.ts';
import { redirectSpellings, redirectToConsole } from '../http/redirects.ts';
import { renewToken } from '../http/renew-token.ts';
import { bindSeconds } from '../http/seconds.ts';
import { bindSessions } from '../http/sessions.ts';
import { bindSpot } from '../http/spot.ts';
import { bindStaking } from '../http/staking.ts';
import { bindSupport } from '../http/support.ts';
import { bindSystem } from '../http/system.ts';
import { bindUploads } from '../http/uploads.ts';
import { serveWebApp } from '../http/web-app.ts';
import { WEB_DIST } from '../http/web-build.ts';
import { Writer } from '../http/write.ts';
import type { Halts } from '../operators/halts.ts';
import type { People } from '../people/people.ts';
import type { ProductDoor } from '../products/product-door.ts';
import type { Clock } from '../time/clock.ts';
import { SocketServer } from '../ws/server.ts';
import type { Leader } from './leader.ts';
import { limitsOf } from './limits-of.ts';
import { languageOf, messageOf } from './messages.ts';
import type { Papers } from './papers.ts';

export interface DoorsOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly leader: Leader;
  readonly people: People;
  readonly papers: Papers;
  readonly products: ProductDoor;
  readonly grants: Grants;
  readonly content: Content;
  readonly halts: Halts;
  readonly leads: () => boolean;
  readonly log: Logger;
}

/** HTTP and sockets of a leading process. */
export interface Doors {
  readonly app: FastifyInstance;
  readonly sockets: SocketServer;
  readonly health: () => Health;
}

export async function openDoors(options: DoorsOptions): Promise<Doors> {
  const { config, clock, leader, people, papers, products, grants, content, leads, log } = options;
  const demo = config.mode === 'demo';
  const health = () => healthOf(options, sockets?.size ?? 0);
  const addressOf = callerAddress(config.trustedProxies);
  const { door, limits } = limitsOf(config, addressOf);
  const authenticate = (token: string, ip: string) => door.prove(ip, token, () => people.authenticate(token));
  const metrics = new Metrics(health);
  const { app, bind, routes } = createApp({
    log,
    identify: identifyUser(
      authenticate,
      (signed) => door.prove(signed.ip, signed.grant, () => grants.authenticate(signed)),
      (person, product) => products.admit(person, product),
      addressOf,
    ),
    addressOf,
    settle: renewToken(people.context.sessions, log),
    leads,
    waits: () => leader.clock.waitsFor !== null,
    message: messageOf,
    language: languageOf,
    observe: (path, method, status, milliseconds) => metrics.observe(path, method, status, milliseconds),
    door,
    nameOf: ({ user }) => `person ${user}`,
  });
  let sockets: SocketServer | undefined;
  bindAuth(bind, { people, grants, limits });
  bindEmpower(bind, { context: people.context, grants, limits });
  bindProfile(bind, { people, engine: leader.engine, limits, products });
  bindFactors(bind, { context: people.context, limits });
  bindSessions(bind, { context: people.context, limits });
  bindMessages(bind, { context: people.context });
  bindSupport(bind, { support: papers.support, limits });
  bindSystem(bind, content);
  bindIdentity(bind, papers.identity);
  bindPayments(bind, { payments: papers.payments, context: people.context });
  bindAddresses(bind, { addresses: papers.addresses, context: people.context });
  bindUploads(bind, { uploads: papers.uploads, limits });
  bindOpen(bind, { leader, feed: config.feed.kind, clock });
  bindExchange(bind, options, limits);
  serveHealth(app, health, metrics);
  serveDocs(app, routes, 'users');
  serveDevOutbox(app, { demo, outbox: (recipient) => people.outbox(recipient) });
  redirectSpellings(app);
  if (config.consolePort !== 0) redirectToConsole(app, config.consolePort);
  serveWebApp(app, WEB_DIST);
  await app.ready();
  sockets = new SocketServer({
    server: app.server,
    hub: leader.hub,
    leads,
    authenticate,
    addressOf: ({ socket, headers }) => addressOf({ ip: socket.remoteAddress ?? '', headers }),
    arrives: (ip) => door.arrives(ip),
    limited: config.limits,
    message: (code: ErrorCode) => messageOf(code, languageOf(undefined)),
  });
  const open = sockets;
  people.onEnded((matches) => open.end(matches));
  people.onEnded((matches) => grants.forget(matches));
  return { app, sockets, health };
}

/** What is read and written with the engine: markets, orders, products, balances and what invitations bring. */
function bindExchange(bind: Bind, { leader, people, papers, products, grants, halts }: DoorsOptions, limits: Limits) {
  const { engine, catalogue, board, readModel, gate } = leader;
  const history = new History(readModel, engine, catalogue, gate);
  const orders = new OrderHistory(readModel, engine, catalogue, gate);
  const writer = new Writer(leader.sequencer);
  bindMarket(bind, { engine, catalogue, board, history, reasonOf: (instrument) => halts.reasonOf(instrument) });
  bindSpot(bind, { catalogue, writer, history, orders, limits, engine, spending: grants.spending });
  bindSeconds(bind, { engine, catalogue, readModel, writer, history, limits });
  bindConvert(bind, { engine, catalogue, readModel, writer, history, limits, spending: grants.spending });
  bindAssets(bind, { engine, catalogue, writer, history, limits });
  bindStaking(bind, { engine, catalogue, writer, history, limits, readModel });
  bindInvite(bind, { people, engine, catalogue, readModel, history, products, identity: papers.identity });
}

function healthOf(options: DoorsOptions, sockets: number): Health {
  const { config, leader, leads } = options;
  return {
    role: leads() ? 'leader' : 'stopping',
    seq: leader.engine.seq,
    followerSeq: leader.gate.reached,
    sockets,
    queued: leader.sequencer.queued,
    feed: config.feed.kind,
    mode: config.mode,
    version: presentVersion(),
    rebuilding: leader.gate.rebuilding,
    clock: clockOf(options),
  };
}

function clockOf({ clock, leader: { clock: clocks } }: DoorsOptions): Health['clock'] {
  return {
    state: clocks.waitsFor === null ? 'steady' : 'waits',
    offsetMs: Math.round(clock.now() - clocks.wallMs),
    samplerLagMs: Math.round(clocks.samplerLagMs),
  };
}

/** Closes both: new requests find nothing, sockets are told to come back elsewhere. */
export async function closeDoors({ app, sockets }: Doors): Promise<void> {
  sockets.close(CLOSE.notLeader, 'the server stops');
  await app.close();
}
