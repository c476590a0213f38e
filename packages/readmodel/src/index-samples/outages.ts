import type { InstrumentId, TimeMs } from '@tradewind/base';
import type { CommandApplied, Event } from '@tradewind/engine';
import { type Connection, Sheet } from '../project/sheet.ts';
import type { Model, ModelWriter } from '../schema/model.ts';
import { own } from '../table/column.ts';
import { createSql } from '../table/create-sql.ts';
import { RowSheet } from '../table/row-sheet.ts';
import { tableOf } from '../table/table-of.ts';

/** A longer time without a sample is kept: the shortest that can void a contract. */
const OUTAGE_ABOVE_MS = 2_000;

/** Two samples of an index that follow each other with more than two seconds between: sequences of their commands, and ms. */
const indexOutages = tableOf('index_outages', [], {
  columns: {
    instrument: own<InstrumentId>('int4'),
    before_seq: own<number>(),
    before_time: own<TimeMs>(),
    after_seq: own<number>(),
    after_time: own<TimeMs>(),
  },
  key: ['instrument', 'before_seq'],
  indexes: { index_outages_end: '(instrument, after_time)' },
});

/** The first and the last sample of each index. */
const indexSamples = tableOf('index_samples', [], {
  columns: {
    instrument: own<InstrumentId>('int4'),
    first_time: own<TimeMs>(),
    seq: own<number>(),
    time: own<TimeMs>(),
  },
  key: ['instrument'],
  fillfactor: 50,
});

interface Sample {
  readonly seq: number;
  readonly time: TimeMs;
}

/** Samples that gave an index a price, of which only the outages between them are kept, and the last one. */
class OutageWriter implements ModelWriter {
  readonly #outages = new RowSheet(indexOutages);
  readonly #ends = new Sheet({
    instrument: 'int4',
    first_seq: 'int8',
    first_time: 'int8',
    seq: 'int8',
    time: 'int8',
  });
  /** By instrument: the first and the last sample since the last flush. */
  readonly #seen = new Map<number, { readonly first: Sample; last: Sample }>();

  get size(): number {
    return this.#outages.size + this.#seen.size;
  }

  take(event: Event, at: CommandApplied): void {
    if (event.kind !== 'IndexUpdated' || !event.fresh) return;
    const { instrument, time = at.time } = event;
    const sample = { seq: at.seq, time };
    const seen = this.#seen.get(instrument);
    if (seen === undefined) {
      this.#seen.set(instrument, { first: sample, last: sample });
      return;
    }
    const { last } = seen;
    if (sample.time - last.time > OUTAGE_ABOVE_MS)
      this.#outages.add({
        ...{ instrument, before_seq: last.seq, before_time: last.time },
        ...{ after_seq: sample.seq, after_time: sample.time },
      });
    seen.last = sample;
  }

  async flush(db: Connection, schema: string): Promise<void> {
    for (const [instrument, { first, last }] of this.#seen)
      this.#ends.add(instrument, first.seq, first.time, last.seq, last.time);
    this.#seen.clear();
    await this.#outages.insert(db, schema);
    // Both statements of one command see the last samples as they were before it.
    await this.#ends.run(
      db,
      (rows) => `WITH batch AS (SELECT * FROM ${rows}), across AS (
          INSERT INTO ${schema}.index_outages
          SELECT b.instrument, s.seq, s.time, b.first_seq, b.first_time
          FROM batch b JOIN ${schema}.index_samples s ON s.instrument = b.instrument
          WHERE b.first_time - s.time > ${OUTAGE_ABOVE_MS})
        INSERT INTO ${schema}.index_samples SELECT instrument, first_time, seq, time FROM batch
        ON CONFLICT (instrument) DO UPDATE SET seq = excluded.seq, time = excluded.time`,
    );
  }
}

const TABLES = [indexOutages, indexSamples] as const;

/** When which index had no samples. */
export const outages = {
  scope: 'outages',
  tables: TABLES,
  steps: [
    {
      id: 1,
      name: 'outages of the index',
      hash: '6df76207a50e',
      sql: (schema) => createSql(schema, TABLES, 8, 10),
      rebuild: true,
    },
  ],
  writer: () => new OutageWriter(),
} as const satisfies Model;
