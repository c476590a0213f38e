import { open } from '@tradewind/contract';
import type { Leader } from '../boot/leader.ts';
import type { Config } from '../config.ts';
import { seedDays } from '../open/day-seeds.ts';
import { SecondsVoids } from '../open/seconds-voids.ts';
import { sourcesShape } from '../open/sources-shape.ts';
import { TickLog } from '../open/tick-log.ts';
import type { Clock } from '../time/clock.ts';
import type { Bind } from './handler.ts';

export interface OpenOptions {
  readonly leader: Pick<Leader, 'engine' | 'catalogue' | 'readModel' | 'gate' | 'sources'>;
  readonly feed: Config['feed']['kind'];
  readonly clock: Clock;
}

/**
 * What anyone may check: the sources of the index, its log, the seeds of the simulation, the versions of the rules and the
 * voids of seconds contracts.
 */
export function bindOpen(bind: Bind, { leader, feed, clock }: OpenOptions): void {
  const { engine, catalogue, readModel, gate, sources } = leader;
  const log = new TickLog(readModel, engine, gate);
  const voids = new SecondsVoids({ db: readModel, engine, catalogue, gate, now: () => clock.now() });
  bind(open.sources, () => ({ feed, ...sourcesShape(engine, sources.list, clock.now()) }));
  bind(open.days, ({ query }) => log.days(query.cursor));
  bind(open.ticks, ({ query }) => log.ticks(query.day, Number(query.after ?? '0')));
  bind(open.file, async ({ params, reply }) => {
    const file = await log.file(params.day!);
    reply.header('content-disposition', `attachment; filename="ticks-${params.day}.txt"`);
    return file;
  });
  bind(open.seeds, () => seedDays(engine, sources.kept, clock.now()));
  bind(open.versions, () => engine.versions().map(({ version, seq: fromSeq }) => ({ version, fromSeq })));
  bind(open.seconds, ({ query }) => voids.page(query.cursor));
  bind(open.secondsShares, () => voids.shares());
}
