import { open } from '@tradewind/contract';
import type { Leader } from '../boot/leader.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { seedDays } from '../open/day-seeds.ts';
import { sourcesShape } from '../open/sources-shape.ts';
import { TickLog } from '../open/tick-log.ts';
import type { Bind } from './handler.ts';

export interface OpenOptions {
  readonly leader: Pick<Leader, 'engine' | 'readModel' | 'gate' | 'sources'>;
  readonly feed: Config['feed']['kind'];
  readonly clock: Clock;
}

/** What anyone may check: the sources of the index, its log, the seeds of the simulation and the versions of the rules. */
export function bindOpen(bind: Bind, { leader, feed, clock }: OpenOptions): void {
  const { engine, sources } = leader;
  const log = new TickLog(leader.readModel, engine, leader.gate);
  bind(open.sources, () => ({ feed, ...sourcesShape(engine, sources.list, clock.now()) }));
  bind(open.days, ({ query }) => log.days(query.cursor));
  bind(open.ticks, ({ query }) => log.ticks(query.day, Number(query.after ?? '0')));
  bind(open.file, ({ params, reply }) => {
    const file = log.file(params.day!);
    reply.header('content-disposition', `attachment; filename="ticks-${params.day}.txt"`);
    return file;
  });
  bind(open.seeds, () => seedDays(engine, sources.kept, clock.now()));
  bind(open.versions, () => engine.versions().map(({ version, seq: fromSeq }) => ({ version, fromSeq })));
}
