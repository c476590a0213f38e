import { type OperatorRole, operators, type Route } from '@tradewind/api';
import { createKysely } from '@tradewind/database';
import { createReadModel } from '@tradewind/readmodel';
import { ReadGate } from '../../exchange/pipeline/read-gate.ts';
import type { ApprovalContext } from '../../operators/approvals/context.ts';
import type { OperatorDb } from '../../operators/context.ts';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { Halts } from '../../operators/halts.ts';
import { makeLink } from '../../operators/links.ts';
import { PASSWORD, startTestServer, type TestServer, type World } from '../../people/common/fixture.ts';
import { createLimits } from '../../people/common/limits.ts';
import { ARTICLES, loadArticleFiles } from '../../people/content/article-files.ts';
import { type Content, createContent } from '../../people/content/content.ts';
import { authenticatorOf } from '../../people/factors/authenticator.ts';
import { HOST } from '../../people/factors/soft-key.ts';
import { createIdentity, type Identity } from '../../people/identity/identity.ts';
import { openSupport, type SupportContext } from '../../people/support/support.ts';
import { createUploads, type Uploads } from '../../people/uploads/uploads.ts';
import { NOBODY } from '../../platform/settings/operator-settings.ts';
import { ProductAvailability } from '../../products/product/product-availability.ts';
import { createConsole } from '../console.ts';
import { ownPort } from './own-port.ts';
import { plainPort } from './test-app.ts';

const HEALTH = {
  role: 'leader',
  seq: 0,
  followerSeq: 0,
  sockets: 0,
  queued: 0,
  feed: 'simulated',
  mode: 'demo',
  version: '0',
  rebuilding: null,
  clock: { state: 'steady', offsetMs: 0, samplerLagMs: 0 },
} as const;

const STEP_MS = 30_000;

/** Read once a file of tests: every story begins with the same articles. */
const articleFiles = loadArticleFiles(ARTICLES);

/** Another address of the console, behind a proxy. */
export const NAMED = 'https://console.example.com';

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: Record<string, unknown>;
  readonly cookie: string;
}

/** An operator with a browser and an authenticator. */
export interface Hand {
  readonly id: number;
  readonly name: string;
  readonly secret: string;
  cookie: string;
  call(route: Route, input?: Input): Promise<Answer>;
}

export interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The people of a story and, on a real port, the console. */
export interface ConsoleWorld extends World {
  readonly context: ApprovalContext;
  readonly content: Content;
  readonly services: { readonly uploads: Uploads; readonly identity: Identity; readonly support: SupportContext };
  readonly base: string;
  readonly routes: readonly Route[];
  /** A code that was not used before: half a minute passes. */
  otp(secret: string): string;
  call(route: Route, input?: Input): Promise<Answer>;
  /** Enrols by a link, over HTTP. */
  enrol(role: OperatorRole, name?: string): Promise<Hand>;
}

export const startConsoleServer: () => Promise<TestServer> = startTestServer;

/** Runs a story with an open console. */
export function consoleStory(server: TestServer, run: (world: ConsoleWorld) => Promise<void>): Promise<void> {
  return server.story(async (world) => {
    const { pool, people, clock, vault } = world;
    const db: OperatorDb = createKysely(pool);
    const exchange = exchangeOf(() => clock.now);
    const { server: port, base: address, origins } = await ownPort(NAMED, `https://${HOST}`);
    const context = { ...people.context, db, exchange, halts: new Halts(db), origins };
    const base = { pool, mode: 'demo' as const, now: () => clock.now, vault, secret: Buffer.alloc(32, 9) };
    const support = openSupport(base);
    const services = { uploads: createUploads(base), identity: createIdentity(base), support };
    const content = await createContent({
      pool,
      mode: 'demo',
      feed: 'simulated',
      version: '1.2.3',
      operator: NOBODY,
      files: await articleFiles,
    });
    const products = await ProductAvailability.open({
      ...base,
      db: createKysely(pool),
      onChange: () => {},
      log: { warn: () => {} },
    });
    // Nothing follows: what a story says is in the tables is all there is.
    const gate = new ReadGate();
    gate.advance(Number.MAX_SAFE_INTEGER);
    const { app, routes } = await createConsole({
      ...plainPort(),
      server: port,
      origins,
      content,
      context,
      services,
      products,
      health: () => HEALTH,
      readModel: createReadModel(pool),
      gate,
      pool,
      limits: createLimits({ enabled: true, spareLoopback: true, now: () => clock.now }),
      allow: null,
    });
    await app.ready();
    port.on('request', app.routing);
    try {
      await run({ ...world, context, content, services, base: address, routes, ...hands(address, context, clock) });
    } finally {
      port.closeAllConnections();
      port.close();
      await app.close();
      products.close();
    }
  });
}

function hands(base: string, context: ApprovalContext, clock: { now: number }) {
  const call = (route: Route, input: Input = {}) => send(base, route, input);
  const otp = (secret: string) => {
    clock.now += STEP_MS;
    return authenticatorOf(secret, '').generate({ timestamp: clock.now });
  };
  return {
    call,
    otp,
    async enrol(role: OperatorRole, name = `the ${role}`): Promise<Hand> {
      const link = await makeLink(context.db, { role, grounds: 'story', now: clock.now });
      const { data } = await call(operators.session.link, { body: { link } });
      const secret = String(data.secret);
      const body = { link, name, password: PASSWORD, otp: otp(secret) };
      const made = await call(operators.session.enrol, { body });
      if (made.status !== 200) throw new Error(`${name} could not enrol: ${made.code}`);
      const hand: Hand = {
        id: Number(made.data.id),
        name,
        secret,
        cookie: made.cookie,
        call: (route, input = {}) => call(route, { ...input, headers: { cookie: hand.cookie, ...input.headers } }),
      };
      return hand;
    },
  };
}

async function send(base: string, route: Route, { params = {}, body, query, headers }: Input): Promise<Answer> {
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? '1'));
  const answer = await fetch(`${base}/api/v1/${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: route.method,
    headers: { origin: base, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const { Data } = (text.startsWith('{') ? JSON.parse(text) : { Data: null }) as {
    Data: Record<string, unknown> | null;
  };
  const data = Data ?? {};
  const code = answer.status === 200 ? undefined : String(data.code);
  return { status: answer.status, code, data, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0]! };
}
