import { OutboxBacklog } from '../people/messages/outbox-backlog.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Health } from '../platform/metrics/health.ts';
import type { Standing } from '../platform/metrics/leader-gauges.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Config } from './config.ts';
import type { Leader } from './leader.ts';
import type { Push } from './open-people.ts';

interface StandingOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly leader: Pick<Leader, 'engine'>;
  readonly metrics: Pick<Metrics, 'frames'>;
  readonly push: Pick<Push, 'counts'>;
  readonly pool: ConstructorParameters<typeof OutboxBacklog>[0]['pool'];
}

/** What a leading process tells the metrics. */
export function standingOf(options: StandingOptions, health: () => Health): Standing {
  const { config, clock, leader, metrics, push, pool } = options;
  const { engine } = leader;
  const kinds = [...(config.smtpUrl ? (['email'] as const) : []), ...(config.sms ? (['sms'] as const) : [])];
  const backlog = new OutboxBacklog({ pool, now: () => clock.now(), kinds });
  const indexes = () =>
    engine.instruments().flatMap(({ id, kind, symbol }) => {
      if (kind !== 'spot') return [];
      const index = engine.index(id);
      return index.state === 'none' ? [] : [{ symbol, sources: index.sources, ageMs: clock.now() - index.time }];
    });
  return {
    health,
    frames: metrics.frames,
    backlog: () => backlog.get(),
    pushed: () => Object.entries(push.counts),
    indexAgesMs: () => indexes().map(({ symbol, ageMs }) => [symbol, ageMs] as const),
    sourceAgesMs() {
      const silent = new Map<string, number>();
      for (const { sources, ageMs } of indexes())
        for (const { name, heardMs } of sources) silent.set(name, Math.max(silent.get(name) ?? 0, heardMs + ageMs));
      return silent;
    },
  };
}
