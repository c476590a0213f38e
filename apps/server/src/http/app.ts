import { randomUUID } from 'node:crypto';
import { ERROR_STATUS, type ErrorCode, type Route } from '@tradewind/contract';
import { isLostConnection } from '@tradewind/database';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import * as z from 'zod/mini';
import { bodyHash } from './body-hash.ts';
import type { AddressOf } from './caller-address.ts';
import type { Doorkeeper } from './doorkeeper.ts';
import type { Bind, Call, Handler } from './handler.ts';
import { refuseMalformed } from './malformed.ts';
import { acceptOneFile, readOneFile } from './one-file.ts';
import { pageHeaders, pictureHeaders, textHeaders } from './page-headers.ts';
import { problemOf } from './problem.ts';
import { refusalLog } from './refusal-log.ts';
import { Refused } from './refused.ts';
import { scanBody } from './scan-body.ts';
import { keepSigned } from './signed-request.ts';
import { turnAway } from './turn-away.ts';

/** Largest request body. */
const MAX_BODY_BYTES = 64 * 1024;
/** A client that has not sent its request by then is dropped. */
const REQUEST_TIMEOUT_MS = 15_000;
/** How often it is looked for such clients. */
const CHECKING_MS = 5_000;
/** What a route takes where the contract names nothing: any field is refused. */
const NOTHING = z.strictObject({});

/** `C` is who may call: users on the one port, operators on the other. */
export interface AppOptions<C> {
  readonly log: FastifyBaseLogger;
  /** Who sent a request, as far as the route asks for it; throws Refused where nobody may call it so. */
  readonly identify: (route: Route, request: FastifyRequest) => Promise<C | null>;
  /** Where a request comes from. */
  readonly addressOf: AddressOf;
  /** What is left to do when a handler has answered. */
  readonly settle?: (caller: C | null, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Whether this process may answer: it leads, and was told so a moment ago. */
  readonly leads: () => boolean;
  /** Whether nothing may be written by who is signed in, because it is not certain what time it is. */
  readonly waits?: () => boolean;
  /** The sentence of a code in a language. */
  readonly message: (code: ErrorCode | 'ok', language: string) => string;
  /** Maps an Accept-Language header to one of the language ids. */
  readonly language: (header: string | undefined) => string;
  /** Counts an answered request. */
  readonly observe: (path: string, method: string, status: number, milliseconds: number) => void;
  /** Whom every request passes. */
  readonly door: Doorkeeper;
  /** Who has a share of the work besides the address: `person 7`. */
  readonly nameOf?: (caller: C) => string;
}

/** The HTTP server with its envelope; features are bound to it, pages and sockets are added by the caller. */
export function createApp<C>(options: AppOptions<C>): {
  app: FastifyInstance;
  bind: Bind<C>;
  routes: readonly Route[];
} {
  const respond = responder(options);
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CHECKING_MS },
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, options.door),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 64 },
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (_error, request, reply) => {
      pageHeaders(reply);
      const welcome = options.door.arrives(options.addressOf(request));
      respond.error(new Refused(welcome ? 'not_found' : 'too_many_requests'), request, reply);
    },
  });
  options.door.guard(app, turnAway({ ...options, note: respond.note }));
  acceptJson(app);
  app.setErrorHandler((error, request, reply) => respond.error(error, request, reply));
  app.setNotFoundHandler((request, reply) => respond.error(new Refused('not_found'), request, reply));
  app.addHook('onSend', async (_request, reply) => {
    pageHeaders(reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    options.observe(request.routeOptions.url ?? 'unknown', request.method, reply.statusCode, reply.elapsedTime);
  });
  const routes: Route[] = [];
  const bind: Bind<C> = (route, handler) => {
    routes.push(route);
    const served = {
      method: route.method,
      url: `/api/v1/${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        if (!options.leads()) throw new Refused('not_leader');
        if (route.method !== 'GET' && route.access === 'user' && options.waits?.())
          throw new Refused('clock_uncertain');
        const call = await readCall(route, request, reply, options);
        const data = await handler(call);
        await options.settle?.(call.caller, request, reply);
        // What a write answers is durable, whoever leads by now.
        if (route.method === 'GET' && !options.leads()) throw new Refused('not_leader');
        if (route.gives === 'jpeg') return pictureHeaders(reply).send(data);
        if (route.gives === 'text') {
          options.door.stream(request, reply);
          return textHeaders(reply).send(data);
        }
        return respond.ok(data, call.language, reply);
      },
    } as Parameters<FastifyInstance['route']>[0];
    if (route.takes !== 'file') app.route(served);
    else {
      app.register(async (scope) => {
        await acceptOneFile(scope);
        scope.route(served);
      });
    }
  };
  return { app, bind, routes };
}

/** Reads JSON bodies itself, so that a duplicate key is refused and not overwritten. */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    keepSigned(request, text);
    const problem = scanBody(text);
    if (problem) return done(new Refused(problem, { expected: 'one JSON object, each key once' }), undefined);
    try {
      done(null, text === '' ? {} : JSON.parse(text));
    } catch {
      done(new Refused('body_malformed', { expected: 'one JSON object' }), undefined);
    }
  });
}

async function readCall<R extends Route, C>(
  route: R,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AppOptions<C>,
): Promise<Call<R, C>> {
  const caller = await options.identify(route, request);
  const ip = options.addressOf(request);
  if (caller === null) options.door.visit(ip);
  else if (options.nameOf) options.door.enterAs(request, options.nameOf(caller));
  const query = check(route.query ?? NOTHING, request.query);
  const raw = route.takes === 'file' ? await fileOf(request, options.door) : (request.body ?? {});
  const body = check(route.body ?? NOTHING, raw);
  const path = request.url.split('?')[0]!;
  return {
    body,
    query,
    params: request.params,
    caller,
    language: options.language(request.headers['accept-language']),
    ip,
    requestId: request.id,
    bodyHash:
      route.method === 'GET' || route.takes === 'file'
        ? 0
        : bodyHash(route.method, path, route.body ? raw : request.query),
    seenSeq: seenSeq(request.headers['x-seq']),
    reply,
  } as Call<R, C>;
}

/** Whoever sends a file slowly holds no place meanwhile. */
async function fileOf(request: FastifyRequest, door: Doorkeeper): Promise<Buffer> {
  door.leave(request);
  const file = await readOneFile(request);
  door.enter(request);
  return file;
}

function check(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (!result.success) throw problemOf(result.error);
  return result.data;
}

function seenSeq(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^[0-9]{1,15}$/.test(header) ? Number(header) : 0;
}

const UNAVAILABLE = 503;
const RETRY_AFTER_S = '1';

function responder(options: Pick<AppOptions<unknown>, 'message' | 'language' | 'log' | 'addressOf'>) {
  const noteRefused = refusalLog(options.log, options.addressOf);
  return {
    note: noteRefused,
    ok(data: unknown, language: string, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      return { HttpStatusCode: 200, Message: options.message('ok', language), Data: data ?? null };
    },
    error(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const refused = refusedOf(error, request.method);
      const status = ERROR_STATUS[refused.code];
      if (status === 500) options.log.error({ err: error, requestId: request.id }, 'a request failed');
      noteRefused(refused, request);
      const { code, field, expected, reason, appeal, demand, closed } = refused;
      const language = options.language(request.headers['accept-language']);
      const words = {
        ...(field && { field }),
        ...(expected && { expected }),
        ...(reason && { reason }),
        ...(appeal && { appeal }),
      };
      const data = { code, ...words, ...demand, ...closed, requestId: request.id };
      if (status === UNAVAILABLE) reply.header('retry-after', RETRY_AFTER_S);
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ HttpStatusCode: status, Message: options.message(code, language), Data: data });
    },
  };
}

/** What fastify itself refuses, in our codes. */
function refusedOf(error: unknown, method: string): Refused {
  if (error instanceof Refused) return error;
  if (isLostConnection(error)) return new Refused(method === 'GET' ? 'overloaded' : 'outcome_unknown');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refused('body_too_large', { expected: `${MAX_BODY_BYTES} bytes` });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refused('unsupported_media_type', { expected: 'application/json' });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new Refused('body_malformed') : new Refused('internal_error');
}

export type { Handler };
