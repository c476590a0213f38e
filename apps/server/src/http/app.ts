import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Readable } from 'node:stream';
import { ERROR_STATUS, type ErrorCode, type Route } from '@tradewind/api';
import { isLostConnection } from '@tradewind/database';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { keepSigned } from '../people/grants/signed-request.ts';
import { bodyHash } from '../platform/calls/body-hash.ts';
import type { AddressOf } from '../platform/calls/caller-address.ts';
import type { Bind, Call, Handler } from '../platform/calls/handler.ts';
import { readBody, readParams, readQuery } from '../platform/calls/read-input.ts';
import { Refused } from '../platform/calls/refused.ts';
import { refuseMisdirected } from '../platform/limits/misdirected.ts';
import { refusalLog } from '../platform/limits/refusal-log.ts';
import { retryAfterOf } from '../platform/limits/retry-after.ts';
import { whoseShare } from '../platform/limits/whose-share.ts';
import type { Origins } from '../platform/settings/origins.ts';
import type { Admission } from './admission.ts';
import { refuseMalformed } from './malformed.ts';
import { acceptOneFile, readOneFile } from './one-file.ts';
import { packAnswers, packStream } from './pack-answer.ts';
import { pageHeaders, pictureHeaders, textHeaders } from './page-headers.ts';
import { scanBody } from './scan-body.ts';
import { ServedPaths } from './served-paths.ts';
import { turnAway } from './turn-away.ts';

/** Largest request body. */
const MAX_BODY_BYTES = 64 * 1024;

/** `C` is who may call: users on the one port, operators on the other. */
export interface AppOptions<C> {
  readonly log: FastifyBaseLogger;
  /** Who this port is; what is sent to another address is refused. */
  readonly origins: Origins;
  /** Who sent a request, as far as the route asks for it; throws Refused where nobody may call it so. */
  readonly identify: (route: Route, request: FastifyRequest) => Promise<C | null>;
  /** Whether a request shows something by which `identify` looks for somebody; without it every one does. */
  readonly shows?: (request: FastifyRequest) => boolean;
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
  /** Counts a refusal. */
  readonly refused?: (code: ErrorCode) => void;
  /** Whom every request passes. */
  readonly admission: Admission;
  /** What listens for it. */
  readonly server?: Server;
}

/** The HTTP server with its envelope; features are bound to it, pages and sockets are added by the caller. */
export function createApp<C extends { readonly sessionId: string }>(
  options: AppOptions<C>,
): {
  app: FastifyInstance;
  bind: Bind<C>;
  routes: readonly Route[];
  paths: ServedPaths;
} {
  const respond = responder(options);
  const app = serverOf(options, respond);
  options.admission.guard(app, turnAway({ ...options, note: respond.note, count: (code) => options.refused?.(code) }));
  refuseMisdirected(app, options);
  acceptJson(app);
  app.setErrorHandler((error, request, reply) => respond.error(error, request, reply));
  const paths = new ServedPaths(app);
  app.setNotFoundHandler((request, reply) => {
    const code = paths.answerElsewhere(request, reply);
    return code === null ? reply : respond.error(new Refused(code), request, reply);
  });
  app.addHook('onSend', async (_request, reply) => {
    pageHeaders(reply);
  });
  packAnswers(app);
  app.addHook('onResponse', async (request, reply) => {
    options.observe(request.routeOptions.url ?? 'unknown', request.method, reply.statusCode, reply.elapsedTime);
  });
  const routes: Route[] = [];
  const bind: Bind<C> = (route, handler) => {
    routes.push(route);
    const served = {
      method: route.method,
      url: `/api/v1/${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { packs: route.method === 'GET' && route.gives === undefined },
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
          options.admission.stream(request, reply);
          return textHeaders(reply).send(packStream(request, reply, data as Readable));
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
  return { app, bind, routes, paths };
}

/** What listens and reads requests; nothing is served yet. */
function serverOf(options: Listening, respond: Responder): FastifyInstance {
  const { server } = options;
  return fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, options.admission),
    // Who owns the port hands requests over and closes it; without one the app listens by itself.
    ...(server ? { serverFactory: () => server } : { forceCloseConnections: true }),
    routerOptions: { maxParamLength: 64 },
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (_error, request, reply) => {
      pageHeaders(reply);
      const welcome = options.admission.arrives(options.addressOf(request));
      respond.error(new Refused(welcome ? 'not_found' : 'too_many_requests'), request, reply);
    },
  });
}

/** Reads JSON bodies itself, so that a duplicate key is refused and not overwritten. */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    keepSigned(request, text);
    const problem = scanBody(text);
    if (problem)
      return done(new Refused(problem, { expected: 'one JSON object, each key once, text without U+0000' }), undefined);
    try {
      done(null, text === '' ? {} : JSON.parse(text));
    } catch {
      done(new Refused('body_malformed', { expected: 'one JSON object' }), undefined);
    }
  });
}

async function readCall<R extends Route, C extends { readonly sessionId: string }>(
  route: R,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AppOptions<C>,
): Promise<Call<R, C>> {
  const ip = options.addressOf(request);
  // What is shown counts as a visit where it is proven, until it is right.
  if (route.access === 'public' || options.shows?.(request) === false) options.admission.visit(ip);
  const caller = await options.identify(route, request);
  if (caller !== null) options.admission.enterAs(request, whoseShare(route, caller, ip));
  const params = readParams(route, request.params);
  const query = readQuery(route.query, request.query);
  const raw = route.takes === 'file' ? await fileOf(request, options.admission) : (request.body ?? {});
  const body = readBody(route.body, raw);
  const path = request.url.split('?')[0]!;
  return {
    body,
    query,
    params,
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
async function fileOf(request: FastifyRequest, admission: Admission): Promise<Buffer> {
  admission.leave(request);
  const file = await readOneFile(request);
  admission.enter(request);
  return file;
}

function seenSeq(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^[1-9][0-9]{0,14}$/.test(header) ? Number(header) : 0;
}

type Listening = Pick<AppOptions<unknown>, 'log' | 'admission' | 'addressOf' | 'server'>;
type Responder = ReturnType<typeof responder>;

function responder(options: Pick<AppOptions<unknown>, 'message' | 'language' | 'log' | 'addressOf' | 'refused'>) {
  const noteRefused = refusalLog(options.log, options.addressOf);
  return {
    note: noteRefused,
    ok(data: unknown, language: string, reply: FastifyReply) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
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
      options.refused?.(code);
      const retryAfterS = retryAfterOf(refused);
      if (retryAfterS !== null) reply.header('retry-after', retryAfterS);
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
