import { HOUR_MS, type InstrumentId, type TimeMs } from '@tradewind/base';
import type { Event } from '@tradewind/engine';
import type { Connection } from '../project/sheet.ts';
import type { Model, ModelWriter } from '../schema/model.ts';
import { own } from '../table/column.ts';
import { createSql } from '../table/create-sql.ts';
import { RowSheet } from '../table/row-sheet.ts';
import { tableOf } from '../table/table-of.ts';

/** Samples that gave an index a price within one hour (ms where it begins), and those whose sources were apart. */
const indexApart = tableOf('index_apart', [], {
  columns: { instrument: own<InstrumentId>('int4'), hour: own<TimeMs>(), samples: own<number>(), apart: own<number>() },
  key: ['hour', 'instrument'],
  fillfactor: 80,
});

interface Hour {
  readonly instrument: InstrumentId;
  readonly hour: number;
  samples: number;
  apart: number;
}

/** Counts the samples of each index by the hour, and those whose sources lay too far from one another. */
class ApartWriter implements ModelWriter {
  readonly #hours = new Map<string, Hour>();

  get size(): number {
    return this.#hours.size;
  }

  /** Rows of 0.2.0 and earlier say nothing of it and are not counted. */
  take(event: Event): void {
    if (event.kind !== 'IndexUpdated' || !event.fresh || event.time === undefined) return;
    const { instrument, time, apart } = event;
    const hour = time - (time % HOUR_MS);
    const key = `${instrument} ${hour}`;
    const counted = this.#hours.get(key) ?? { instrument, hour, samples: 0, apart: 0 };
    counted.samples += 1;
    if (apart) counted.apart += 1;
    this.#hours.set(key, counted);
  }

  async flush(db: Connection, schema: string): Promise<void> {
    const sheet = new RowSheet(indexApart);
    for (const hour of this.#hours.values()) sheet.add(hour);
    this.#hours.clear();
    await sheet.insert(
      db,
      schema,
      'ON CONFLICT (instrument, hour) DO UPDATE SET samples = t.samples + excluded.samples, apart = t.apart + excluded.apart',
    );
  }
}

/** How often the sources of which index were apart. */
export const apart = {
  scope: 'apart',
  tables: [indexApart],
  steps: [
    {
      id: 1,
      name: 'hours in which sources were apart',
      hash: '216682abcb77',
      sql: (schema) => createSql(schema, [indexApart], 8, 10),
    },
  ],
  writer: () => new ApartWriter(),
} as const satisfies Model;
