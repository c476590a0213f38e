import type { ErrorCode } from '@tradewind/api';
import { SECOND_MS } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import { presentVersion } from '@tradewind/readmodel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { FrameCounts } from './frame-counts.ts';
import type { Role } from './health.ts';
import { LEADER_GAUGES, type LeaderGauge, type Standing } from './leader-gauges.ts';
import { tellWaits } from './pool-waits.ts';

const ROLES: readonly Role[] = ['starting', 'standby', 'upgrading', 'leader', 'stopping'];
/** How long what was measured is told again: whoever asks more often causes no more work. */
const MEASURED_FOR_MS = 1_000;

export type PortName = 'users' | 'operators';

/** Counts what is answered at a port. */
export interface PortCounts {
  readonly observe: (path: string, method: string, status: number, milliseconds: number) => void;
  readonly refused: (code: ErrorCode) => void;
}

/**
 * What a process counts for those who watch over it, from its start to its end. No label names a person, an address or anything that
 * callers choose. docs/operating/watching.md says what each means.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly frames = new FrameCounts();
  /** What this process is while it does not lead. */
  waiting: () => Role = () => 'starting';
  readonly #registers = [this.registry];
  readonly #requests: Histogram;
  readonly #refusals: Counter;
  readonly #appends: Histogram;
  readonly #batches: Histogram;
  readonly #poolWaits: Histogram;
  readonly #pools = new Map<string, Pool>();
  #standing: Standing | null = null;
  #text: Promise<string> = Promise.resolve('');
  #measuredAt = Number.NEGATIVE_INFINITY;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#requests = this.#histogram(
      'tradewind_http_request_seconds',
      'Time to answer a request.',
      [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      ['port', 'path', 'method', 'status'],
    );
    this.#refusals = new Counter({
      name: 'tradewind_refusals_total',
      help: 'Refused requests.',
      labelNames: ['port', 'code'],
      registers: this.#registers,
    });
    this.#appends = this.#histogram(
      'tradewind_journal_append_seconds',
      'Time to make a row of the journal durable.',
      [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2, 10],
    );
    this.#batches = this.#histogram(
      'tradewind_journal_batch_commands',
      'Commands of a row.',
      [1, 2, 5, 10, 25, 50, 100, 250, 1_000],
    );
    this.#poolWaits = this.#histogram(
      'tradewind_pool_wait_seconds',
      'How long a query waited for a connection of its pool.',
      [0.001, 0.01, 0.05, 0.25, 1, 5, 10],
      ['pool'],
    );
    this.#addProcess();
    this.#addPools();
    for (const gauge of LEADER_GAUGES) this.#addOfLeader(gauge);
  }

  port(port: PortName): PortCounts {
    return {
      observe: (path, method, status, milliseconds) =>
        this.#requests.observe({ port, path, method, status }, milliseconds / SECOND_MS),
      refused: (code) => this.#refusals.inc({ port, code }),
    };
  }

  /** A row is durable. */
  appended(commands: number, tookMs: number): void {
    this.#appends.observe(tookMs / SECOND_MS);
    this.#batches.observe(commands);
  }

  addPool(name: string, pool: Pool): void {
    this.#pools.set(name, pool);
    tellWaits(pool, (waitedMs) => this.#poolWaits.observe({ pool: name }, waitedMs / SECOND_MS));
  }

  /** From now on this process leads. */
  lead(standing: Standing): void {
    this.#standing = standing;
  }

  /** All of it, in the format of Prometheus, measured a second ago at most. */
  text(): Promise<string> {
    if (performance.now() - this.#measuredAt >= MEASURED_FOR_MS)
      [this.#text, this.#measuredAt] = [this.registry.metrics(), performance.now()];
    return this.#text;
  }

  #histogram(name: string, help: string, buckets: number[], labelNames: string[] = []): Histogram {
    return new Histogram({ name, help, buckets, labelNames, registers: this.#registers });
  }

  #addProcess(): void {
    const registers = this.#registers;
    const role = () => this.#role;
    new Gauge({
      name: 'tradewind_role',
      help: '1 for what this process is.',
      labelNames: ['role'],
      registers,
      collect() {
        for (const one of ROLES) this.set({ role: one }, Number(one === role()));
      },
    });
    new Gauge({
      name: 'tradewind_version_info',
      help: '1 for the version of the program.',
      labelNames: ['version'],
      registers,
    }).set({ version: presentVersion() }, 1);
  }

  #addPools(): void {
    const registers = this.#registers;
    const pools = this.#pools;
    new Gauge({
      name: 'tradewind_pool_connections',
      help: 'Connections of a pool to the database.',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const [pool, { totalCount, idleCount }] of pools) {
          this.set({ pool, state: 'idle' }, idleCount);
          this.set({ pool, state: 'busy' }, totalCount - idleCount);
        }
      },
    });
    new Gauge({
      name: 'tradewind_pool_waiting',
      help: 'Queries that wait for a connection now.',
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
      },
    });
  }

  /** Nothing is told by a process that does not lead: 0 would be a figure. */
  #addOfLeader({ name, help, label, read }: LeaderGauge): void {
    const standing = () => this.#standing;
    const options = { name, help, labelNames: label === undefined ? [] : [label], registers: this.#registers };
    const told = (): Iterable<readonly [string, number]> => {
      const present = standing();
      return present === null ? [] : read(present);
    };
    const labels = (value: string): Record<string, string> => (label === undefined ? {} : { [label]: value });
    if (name.endsWith('_total'))
      new Counter({
        ...options,
        collect() {
          this.reset();
          for (const [of, value] of told()) this.inc(labels(of), value);
        },
      });
    else
      new Gauge({
        ...options,
        collect() {
          this.reset();
          if (label === undefined) this.remove();
          for (const [of, value] of told()) this.set(labels(of), value);
        },
      });
  }

  get #role(): Role {
    const waiting = this.waiting();
    return waiting === 'stopping' || this.#standing === null ? waiting : this.#standing.health().role;
  }
}
