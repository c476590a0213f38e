import { CLOSE, type ErrorCode } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import { presentVersion } from '@tradewind/readmodel';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { History } from '../exchange/history/history.ts';
import { bindMarket } from '../exchange/market/routes.ts';
import { bindOpen } from '../exchange/open/routes.ts';
import { OrderHistory } from '../exchange/orders/order-history.ts';
import { bindSpot } from '../exchange/orders/routes.ts';
import { Writer } from '../exchange/pipeline/write.ts';
import { SocketServer } from '../exchange/sockets/server.ts';
import { createApp } from '../http/app.ts';
import { serveDevOutbox } from '../http/dev-outbox.ts';
import { serveHealth } from '../http/health.ts';
import { serveDocs } from '../http/openapi.ts';
import { redirectSpellings, redirectToConsole } from '../http/redirects.ts';
import { serveSecurityTxt } from '../http/security-txt.ts';
import { serveWebApp } from '../http/web-app.ts';
import { WEB_DIST } from '../http/web-build.ts';
import type { Halts } from '../operators/halts.ts';
import { identifyUser } from '../people/accounts/identify-user.ts';
import type { People } from '../people/accounts/people.ts';
import { bindProfile } from '../people/accounts/profile-routes.ts';
import { bindAuth } from '../people/accounts/routes.ts';
import { bindSessions } from '../people/accounts/session-routes.ts';
import { bindAddresses } from '../people/addresses/routes.ts';
import type { PriceAlerts } from '../people/alerts/price-alerts.ts';
import { bindAlerts } from '../people/alerts/routes.ts';
import { bindAssets } from '../people/assets/routes.ts';
import type { Limits } from '../people/common/limits.ts';
import { renewToken, tokenOf } from '../people/common/renew-token.ts';
import { bindContact } from '../people/contact/routes.ts';
import type { Content } from '../people/content/content.ts';
import { bindContent } from '../people/content/routes.ts';
import { bindFactors } from '../people/factors/routes.ts';
import type { Grants } from '../people/grants/grants.ts';
import { bindEmpower } from '../people/grants/routes.ts';
import { bindIdentity } from '../people/identity/routes.ts';
import { bindPush } from '../people/messages/push-routes.ts';
import { bindMessages } from '../people/messages/routes.ts';
import { bindPayments } from '../people/payments/routes.ts';
import type { PeopleServices } from '../people/services/people-services.ts';
import { bindSupport } from '../people/support/routes.ts';
import { bindUploads } from '../people/uploads/routes.ts';
import { callerAddress } from '../platform/calls/caller-address.ts';
import type { Bind } from '../platform/calls/handler.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Health } from '../platform/metrics/health.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { metricsAccess } from '../platform/metrics/metrics-access.ts';
import type { ProductAvailability } from '../products/product/product-availability.ts';
import { PRODUCTS } from '../products/products.ts';
import type { Config } from './config.ts';
import { connectionBudget, descriptorLimit } from './connection-budget.ts';
import type { Leader } from './leader.ts';
import { limitsOf } from './limits-of.ts';
import type { ListeningPort } from './listening-port.ts';
import type { ListeningPorts } from './listening-ports.ts';
import { languageOf, messageOf } from './messages.ts';
import type { Push } from './open-people.ts';
import type { CloseStack } from './shutdown.ts';
import { standingOf } from './standing-of.ts';

export interface UserPortOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly leader: Leader;
  readonly secret: Buffer;
  readonly people: People;
  readonly services: PeopleServices;
  readonly products: ProductAvailability;
  readonly grants: Grants;
  readonly alerts: PriceAlerts;
  readonly push: Push;
  readonly content: Content;
  readonly halts: Halts;
  readonly leads: () => boolean;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly pool: Pool;
  /** The port of the users. */
  readonly front: ListeningPort;
}

/** HTTP and sockets of a leading process. */
export interface UserPort {
  readonly app: FastifyInstance;
  readonly sockets: SocketServer;
  readonly health: () => Health;
}

export async function openUserPort(options: UserPortOptions): Promise<UserPort> {
  const { config, leader, people, products, grants, leads, log, metrics } = options;
  const demo = config.mode === 'demo';
  const health = () => healthOf(options, sockets?.size ?? 0);
  const addressOf = callerAddress(config.trustedProxies);
  const { admission, limits } = limitsOf(config, addressOf);
  const authenticate = (token: string, ip: string) => admission.prove(ip, token, () => people.authenticate(token));
  metrics.lead(standingOf(options, health));
  const { app, bind, routes, paths } = createApp({
    log,
    origins: config.origins,
    identify: identifyUser(
      authenticate,
      (signed) => admission.prove(signed.ip, signed.grant, () => grants.authenticate(signed)),
      (person, product) => products.admit(person, product),
      addressOf,
    ),
    shows: (request) => tokenOf(request) !== null || request.headers['x-grant'] !== undefined,
    addressOf,
    settle: renewToken(people.context.sessions, log),
    leads,
    waits: () => leader.clock.waitsFor !== null,
    message: messageOf,
    language: languageOf,
    ...metrics.port('users'),
    admission,
    server: options.front.server,
  });
  let sockets: SocketServer | undefined;
  bindPeople(bind, options, limits);
  bindExchange(bind, options, limits);
  const served = { engine: leader.engine, addressOf, leads, visit: (ip: string) => admission.visit(ip) };
  for (const product of PRODUCTS) product.serve?.(app, served);
  serveHealth(app, { health, metrics, access: metricsAccess(config.metricsToken) });
  serveDocs(app, routes, 'users');
  serveDevOutbox(app, { demo, outbox: (recipient) => people.outbox(recipient) });
  serveSecurityTxt(app, { contact: config.securityContact, origin: config.origins.first, now: Date.now });
  redirectSpellings(app);
  if (config.consolePort !== 0) redirectToConsole(app, config.consoleOrigins.first);
  serveWebApp(app, WEB_DIST, paths);
  await app.ready();
  sockets = new SocketServer({
    origins: config.origins,
    hub: leader.hub,
    leads,
    authenticate,
    addressOf: ({ socket, headers }) => addressOf({ ip: socket.remoteAddress ?? '', headers }),
    arrives: (ip) => admission.arrives(ip),
    places: connectionBudget(descriptorLimit()).sockets,
    limited: config.limits,
    message: (code: ErrorCode) => messageOf(code, languageOf(undefined)),
  });
  const open = sockets;
  people.onEnded((matches) => open.end(matches));
  people.onEnded((matches) => grants.forget(matches));
  options.front.handOver({
    answer: app.routing,
    upgrade: (request, socket, head) => open.upgrade(request, socket, head),
  });
  return { app, sockets, health };
}

/** What people are, say and may check. */
function bindPeople(bind: Bind, options: UserPortOptions, limits: Limits): void {
  const { config, clock, leader, people, services, products, grants, content } = options;
  bindAuth(bind, { people, limits });
  bindEmpower(bind, { context: people.context, grants, limits });
  const { engine, readModel, gate, sources } = leader;
  const invitations = PRODUCTS.flatMap(({ invitation }) => invitation ?? []);
  const discountOf = (user: UserId) => invitations.map((one) => one.discountOf(engine, user)).find(Boolean) ?? null;
  bindProfile(bind, { people, discountOf, limits, closedTo: (user) => products.closedTo(user) });
  bindFactors(bind, { context: people.context, limits });
  bindContact(bind, { context: people.context, limits });
  bindSessions(bind, { context: people.context, limits });
  bindMessages(bind, { context: people.context });
  bindAlerts(bind, { alerts: options.alerts, limits });
  bindPush(bind, { context: people.context, services: config.pushServices, key: options.push.key });
  bindSupport(bind, { support: services.support, limits });
  bindContent(bind, content);
  bindIdentity(bind, services.identity);
  bindPayments(bind, { payments: services.payments, context: people.context });
  bindAddresses(bind, { addresses: services.addresses, context: people.context });
  bindUploads(bind, { uploads: services.uploads, limits });
  bindOpen(bind, { engine, readModel, gate, sources, feed: config.feed.kind, clock });
}

/** What is read and written with the engine: markets, orders, balances and products. */
function bindExchange(bind: Bind, options: UserPortOptions, limits: Limits): void {
  const { clock, leader, secret, people, services, products, grants, halts, content, pool, log } = options;
  const { engine, catalogue, board, readModel, gate } = leader;
  const { spending } = grants;
  const owedOver = PRODUCTS.flatMap((product) => product.owedOver ?? []);
  const history = new History(readModel, engine, catalogue, gate, owedOver);
  const orders = new OrderHistory(readModel, engine, catalogue, gate, 'spot');
  const writer = new Writer(
    leader.sequencer,
    PRODUCTS.flatMap(({ fields }) => fields ?? []),
  );
  bindMarket(bind, { engine, catalogue, board, history, reasonOf: (instrument) => halts.reasonOf(instrument) });
  bindSpot(bind, { catalogue, writer, history, orders, limits, engine, spending });
  bindAssets(bind, { engine, catalogue, writer, history, limits });
  const read = { secret, engine, catalogue, readModel, gate, history, now: () => clock.now() };
  const { vault } = people.context;
  const { identity } = services;
  const parts = { ...read, pool, vault, writer, limits, spending, people, identity, products, content, log };
  for (const product of PRODUCTS) product.bind?.(bind, parts);
}

function healthOf(options: UserPortOptions, sockets: number): Health {
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

function clockOf({ clock, leader: { clock: clocks } }: UserPortOptions): Health['clock'] {
  return {
    state: clocks.waitsFor === null ? 'steady' : 'waits',
    offsetMs: Math.round(clock.now() - clocks.wallMs),
    samplerLagMs: Math.round(clocks.samplerLagMs),
  };
}

/** Sockets are told to come back elsewhere; what was asked before is answered, at both ports, before the apps behind them close. */
export async function closePorts(
  sockets: Pick<SocketServer, 'close'>,
  fronts: ListeningPorts,
  apps: CloseStack,
): Promise<void> {
  const drained = fronts.drain();
  sockets.close(CLOSE.notLeader, 'the server stops');
  await drained;
  await apps.close();
}
