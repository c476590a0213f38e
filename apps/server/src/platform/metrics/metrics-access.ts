import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Origins } from '../settings/origins.ts';
import { ConfigError, type Environment } from '../settings/settings.ts';

const LEAST_CHARACTERS = 32;

/** Who may read the metrics at a port: everybody whom the port lets in, nobody, or who shows the token. */
export type MetricsAccess = (
  headers: Pick<IncomingHttpHeaders, 'authorization' | 'host'>,
) => 'open' | 'not_found' | 'unauthenticated' | 'misdirected';

/**
 * At the operators' port, which has an allow list of its own: by a name of the console, or by an address, as machines ask. By another
 * name a page in the browser of an operator could ask, which has that name led here.
 */
export function openMetrics(origins: Origins): MetricsAccess {
  return ({ host }) => (origins.allowsHost(host) || namesAddress(host) ? 'open' : 'misdirected');
}

/** At the users' port: without a token there are none. */
export function metricsAccess(token: string | undefined): MetricsAccess {
  if (token === undefined) return () => 'not_found';
  const right = digest(`Bearer ${token}`);
  return ({ authorization }) =>
    authorization !== undefined && timingSafeEqual(digest(authorization), right) ? 'open' : 'unauthenticated';
}

/** METRICS_TOKEN; throws ConfigError where it could be guessed. */
export function readMetricsToken({ METRICS_TOKEN: token }: Environment): string | undefined {
  if (token === undefined || token === '') return undefined;
  if (token.length < LEAST_CHARACTERS || !/^[\x21-\x7e]+$/.test(token))
    throw new ConfigError(
      `METRICS_TOKEN has ${token.length} characters; expected ${LEAST_CHARACTERS} or more without spaces, like the output of openssl rand -hex 32.`,
    );
  return token;
}

/** Whether a Host header holds an address, or the name that always is this machine. */
function namesAddress(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isIP(name) !== 0;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
