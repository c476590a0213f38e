import type { IncomingMessage } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '@tradewind/api';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../calls/refused.ts';
import type { Origins } from '../settings/origins.ts';
import { SlidingWindow } from './sliding-window.ts';

/** How often the log says that requests arrive for another address. */
const SPAN_MS = 60_000;
const MOST_SAID_OF_A_HOST = 100;

export interface MisdirectedOptions {
  readonly origins: Origins;
  readonly log: FastifyBaseLogger;
  readonly message: (code: ErrorCode, language: string) => string;
  readonly language: (header: string | undefined) => string;
}

/**
 * Refuses what was sent to another name than ours, so that nothing behind it ever believes one that the settings do not hold. Whoever
 * watches over the server asks it by any name.
 */
export function refuseMisdirected(app: FastifyInstance, options: MisdirectedOptions): void {
  const { origins, message, language } = options;
  const tell = warner(options);
  const expected = origins.all.join(', ');
  app.addHook('onRequest', async (request, reply) => {
    if (namesTwoHosts(request.raw)) throw new Refused('body_malformed', { expected: 'one Host header' });
    if (request.routeOptions.config.cost === 'probe' || isForUs(request.raw, origins)) return;
    tell(request.raw);
    if (!wantsPage(request)) throw new Refused('misdirected', { expected });
    const sentence = message('misdirected', language(request.headers['accept-language']));
    return reply
      .code(ERROR_STATUS.misdirected)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${sentence}\n\n${origins.all.join('\n')}\n`);
  });
}

/** Whether a request was sent to one of our addresses; it may name a whole one instead of a path. */
export function isForUs({ headers, url = '' }: IncomingMessage, origins: Origins): boolean {
  return origins.allowsHost(headers.host) && (url.startsWith('/') || origins.allowsHost(URL.parse(url)?.host));
}

/** Node keeps the first, a proxy in front may have gone by the other. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** A proxy that does not pass the name on shuts everybody out: the log says so, but no stranger fills it. */
function warner({ origins, log }: MisdirectedOptions) {
  const lines = new SlidingWindow({
    limit: 1,
    windowMs: SPAN_MS,
    maxKeys: 1,
    strict: false,
    now: () => performance.now(),
  });
  return ({ headers: { host = '' } }: IncomingMessage): void => {
    if (!lines.take('')) return;
    const arrived = host.slice(0, MOST_SAID_OF_A_HOST);
    const [setting, own] = [origins.setting, origins.all.join(', ')];
    log.warn(
      `A request arrived for '${arrived}', and ${setting} is ${own}: a proxy in front has to pass the Host header on as it came, or ${setting} has to name the address that people open.`,
    );
  };
}
