import type { Selectable } from 'kysely';
import type { ReadModel, TickTable } from '../schema/rows.ts';

/** Most index ticks of one answer. */
export const MAX_TICKS = 10_000;

/** Index ticks with `from` <= time < `to` (ms) behind sequence `after`, in order, at most 10,000: the log of a day. */
export async function ticksBetween(
  db: ReadModel,
  from: number,
  to: number,
  after = 0,
): Promise<Selectable<TickTable>[]> {
  return db
    .selectFrom('ticks')
    .selectAll()
    .where('time', '>=', from)
    .where('time', '<', to)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(MAX_TICKS)
    .execute();
}
