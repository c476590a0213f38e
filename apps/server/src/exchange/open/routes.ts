import { open } from '@tradewind/api';
import type { EngineApi } from '@tradewind/engine';
import type { ReadModel } from '@tradewind/readmodel';
import type { Bind } from '../../platform/calls/handler.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { FeedSettings } from '../../platform/settings/feed-settings.ts';
import type { ReadGate } from '../pipeline/read-gate.ts';
import type { Sources } from '../sampling/sources.ts';
import { seedDays } from './day-seeds.ts';
import { sourcesShape } from './sources-shape.ts';
import { TickLog } from './tick-log.ts';

export interface OpenOptions {
  readonly engine: EngineApi;
  readonly readModel: ReadModel;
  readonly gate: ReadGate;
  readonly sources: Sources;
  readonly feed: FeedSettings['kind'];
  readonly clock: Clock;
}

/** What anyone may check: the sources of the index, its log, the seeds of the simulation and the versions of the rules. */
export function bindOpen(bind: Bind, { engine, readModel, gate, sources, feed, clock }: OpenOptions): void {
  const log = new TickLog(readModel, engine, gate);
  bind(open.sources, () => ({ feed, ...sourcesShape(engine, sources.list, clock.now()) }));
  bind(open.days, ({ query }) => log.days(query.cursor));
  bind(open.ticks, ({ query }) => log.ticks(query.day, Number(query.after ?? '0')));
  bind(open.file, async ({ params, reply }) => {
    const file = await log.file(params.day);
    reply.header('content-disposition', `attachment; filename="ticks-${params.day}.txt"`);
    return file;
  });
  bind(open.seeds, () => seedDays(engine, sources.kept, clock.now()));
  bind(open.versions, () => engine.versions().map(({ version, seq: fromSeq }) => ({ version, fromSeq })));
}
