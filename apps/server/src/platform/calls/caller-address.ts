import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Networks } from '../settings/networks.ts';

/** Steps of a forwarding header that are looked at: longer ways are somebody's game. */
const MAX_STEPS = 16;

/** Where a request comes from. */
export type AddressOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => string;

/**
 * The address of the connection; behind trusted proxies, the nearest address of X-Forwarded-For that none of them has. Each proxy
 * writes down whom it has heard at the right end, so what a caller invents stands further left and is never reached.
 */
export function callerAddress(proxies: Networks | null): AddressOf {
  return ({ ip, headers }) => {
    if (proxies === null || !proxies.has(ip)) return ip;
    const steps = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .slice(-MAX_STEPS)
      .reverse();
    let nearest = ip;
    for (const step of steps) {
      const address = step.trim();
      if (isIP(address) === 0) break;
      nearest = address;
      if (!proxies.has(address)) break;
    }
    return nearest;
  };
}
