import { HOUR_MS, type InstrumentId, type Ppm, type TimeMs } from '@tradewind/base';
import { PPM } from '@tradewind/rules';
import type { ReadModel } from '../schema/rows.ts';

/** How much of its time the sources of an index were apart, in ppm of its samples, rounded up. */
export interface ApartShare {
  readonly instrument: InstrumentId;
  readonly apartPpm: Ppm;
}

/** Of each index that had samples between `from` and `to` (ms), by whole hours: that of `from` counts in full. */
export async function apartShare(db: ReadModel, from: TimeMs, to: TimeMs): Promise<readonly ApartShare[]> {
  const rows = await db
    .selectFrom('index_apart')
    .select(({ fn }) => ['instrument', fn.sum<number>('samples').as('samples'), fn.sum<number>('apart').as('apart')])
    .where('hour', '>=', from - (from % HOUR_MS))
    .where('hour', '<', to)
    .groupBy('instrument')
    .orderBy('instrument')
    .execute();
  return rows.map(({ instrument, samples, apart }) => {
    return { instrument, apartPpm: Math.ceil((Number(apart) * PPM) / Number(samples)) };
  });
}
