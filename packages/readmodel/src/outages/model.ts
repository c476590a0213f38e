import type { CommandApplied, Event } from '@tradewind/engine';
import type { ProductModel, ProductWriter } from '../products/product-model.ts';
import { type Connection, Sheet } from '../project/sheet.ts';

/** A longer time without a sample is kept: the shortest that can void a contract. */
const OUTAGE_ABOVE_MS = 2_000;

interface Sample {
  readonly seq: number;
  readonly time: number;
}

/** Samples that gave an index a price, of which only the outages between them are kept, and the last one. */
class OutageWriter implements ProductWriter {
  readonly #outages = new Sheet({
    instrument: 'int4',
    before_seq: 'int8',
    before_time: 'int8',
    after_seq: 'int8',
    after_time: 'int8',
  });
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
      this.#outages.add(instrument, last.seq, last.time, sample.seq, sample.time);
    seen.last = sample;
  }

  async flush(db: Connection, schema: string): Promise<void> {
    for (const [instrument, { first, last }] of this.#seen)
      this.#ends.add(instrument, first.seq, first.time, last.seq, last.time);
    this.#seen.clear();
    await this.#outages.insert(db, `${schema}.index_outages`);
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

/** When which index had no samples. */
export const outagesModel: ProductModel = {
  name: 'outages',
  tables: ['index_outages', 'index_samples'],
  steps: [
    {
      id: 1,
      name: 'outages of the index',
      sql: (schema) => `
        CREATE TABLE ${schema}.index_outages (
          instrument int4 NOT NULL, before_seq int8 NOT NULL, before_time int8 NOT NULL, after_seq int8 NOT NULL,
          after_time int8 NOT NULL, PRIMARY KEY (instrument, before_seq));
        CREATE INDEX index_outages_end ON ${schema}.index_outages (instrument, after_time);
        CREATE TABLE ${schema}.index_samples (
          instrument int4 PRIMARY KEY, first_time int8 NOT NULL, seq int8 NOT NULL, time int8 NOT NULL)
          WITH (fillfactor = 50);`,
      rebuild: true,
    },
  ],
  writer: () => new OutageWriter(),
};
