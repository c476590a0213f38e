import type { FastifyInstance } from 'fastify';
import { Refused } from '../platform/calls/refused.ts';
import type { Health } from '../platform/metrics/health.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { MetricsAccess } from '../platform/metrics/metrics-access.ts';

export interface WatchOptions {
  readonly health: () => Health;
  readonly metrics: Metrics;
  readonly access: MetricsAccess;
}

/** What those ask who watch over a port: /health is 200 for the leader and 503 for everybody else, /metrics for whom `access` lets in. */
export function serveHealth(app: FastifyInstance, { health, metrics, access }: WatchOptions): void {
  app.get('/health', { config: { cost: 'probe' } }, async (_request, reply) => {
    const now = health();
    return reply
      .code(now.role === 'leader' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(now);
  });
  app.get('/metrics', { config: { cost: 'probe', packs: true } }, async (request, reply) => {
    const open = access(request.headers);
    if (open !== 'open') throw new Refused(open);
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}
