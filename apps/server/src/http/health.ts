import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Role = 'starting' | 'standby' | 'upgrading' | 'leader' | 'stopping';

export interface Health {
  readonly role: Role;
  readonly seq: number;
  readonly followerSeq: number;
  readonly sockets: number;
  readonly queued: number;
  readonly feed: string;
  readonly mode: string;
  readonly version: string;
  /** How far the lists are made again from the journal; null where they are whole. */
  readonly rebuilding: { readonly done: number; readonly of: number } | null;
  readonly clock: {
    /** `waits`: a step of the clock keeps everything from being written until it is accepted. */
    readonly state: 'steady' | 'waits';
    /** The installation's time less the machine's. */
    readonly offsetMs: number;
    /** By how much the next sample of the index is overdue. */
    readonly samplerLagMs: number;
  };
}

/** Counters of the process, served at /metrics. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;

  constructor(health: () => Health) {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    this.#requests = new Histogram({
      name: 'tradewind_http_request_seconds',
      help: 'Time to answer a request.',
      labelNames: ['path', 'method', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    });
    const gauge = (name: string, help: string, read: (now: Health) => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read(health()));
        },
      });
    gauge('tradewind_sequence', 'Last sequence applied.', (now) => now.seq);
    gauge('tradewind_follower_sequence', 'Last sequence in the read model.', (now) => now.followerSeq);
    gauge('tradewind_sockets', 'Open sockets.', (now) => now.sockets);
    gauge(
      'tradewind_clock_offset_milliseconds',
      'Time of the installation less that of the machine.',
      (now) => now.clock.offsetMs,
    );
    gauge('tradewind_clock_waits', '1 while a step of the clock waits to be accepted.', (now) =>
      Number(now.clock.state === 'waits'),
    );
    gauge(
      'tradewind_sampler_lag_milliseconds',
      'By how much the next index sample is overdue.',
      (now) => now.clock.samplerLagMs,
    );
    gauge('tradewind_queued_commands', 'Commands that wait for the journal.', (now) => now.queued);
  }

  observe(path: string, method: string, status: number, milliseconds: number): void {
    this.#requests.observe({ path, method, status }, milliseconds / 1_000);
  }
}

/** How long what was measured is told again: whoever asks more often causes no more work. */
const MEASURED_FOR_MS = 1_000;

/** /health is 200 for the leader and 503 for everybody else; /metrics always answers. */
export function serveHealth(app: FastifyInstance, health: () => Health, metrics: Metrics): void {
  app.get('/health', { config: { cost: 'probe' } }, async (_request, reply) => {
    const now = health();
    return reply.code(now.role === 'leader' ? 200 : 503).send(now);
  });
  let [measured, measuredAt] = [Promise.resolve(''), Number.NEGATIVE_INFINITY];
  app.get('/metrics', { config: { cost: 'probe' } }, async (_request, reply) => {
    if (performance.now() - measuredAt >= MEASURED_FOR_MS)
      [measured, measuredAt] = [metrics.registry.metrics(), performance.now()];
    return reply.type(metrics.registry.contentType).send(await measured);
  });
}
