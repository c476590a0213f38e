import type { Event } from '@tradewind/engine';
import type { ProductModel, ProductWriter } from '../products/product-model.ts';
import { type Connection, Sheet } from '../project/sheet.ts';

export const HOUR_MS = 60 * 60 * 1_000;

interface Hour {
  readonly instrument: number;
  readonly hour: number;
  samples: number;
  apart: number;
}

/** Counts the samples of each index by the hour, and those whose sources lay too far from one another. */
class ApartWriter implements ProductWriter {
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
    const sheet = new Sheet({ instrument: 'int4', hour: 'int8', samples: 'int8', apart: 'int8' });
    for (const { instrument, hour, samples, apart } of this.#hours.values())
      sheet.add(instrument, hour, samples, apart);
    this.#hours.clear();
    await sheet.insert(
      db,
      `${schema}.index_apart AS a`,
      'ON CONFLICT (instrument, hour) DO UPDATE SET samples = a.samples + excluded.samples, apart = a.apart + excluded.apart',
    );
  }
}

/** How often the sources of which index were apart. */
export const apartModel: ProductModel = {
  name: 'apart',
  tables: ['index_apart'],
  steps: [
    {
      id: 1,
      name: 'hours in which sources were apart',
      sql: (schema) => `
        CREATE TABLE ${schema}.index_apart (
          instrument int4 NOT NULL, hour int8 NOT NULL, samples int8 NOT NULL, apart int8 NOT NULL,
          PRIMARY KEY (hour, instrument)) WITH (fillfactor = 80);`,
    },
  ],
  writer: () => new ApartWriter(),
};
