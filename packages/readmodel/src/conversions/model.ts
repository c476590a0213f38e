import type { CommandApplied, Converted, Event } from '@tradewind/engine';
import type { ProductModel, ProductWriter } from '../products/product-model.ts';
import { type Connection, Sheet } from '../project/sheet.ts';

class ConversionWriter implements ProductWriter {
  readonly #conversions = new Sheet({
    id: 'int8',
    user_id: 'int8',
    quote: 'int8',
    from_asset: 'int4',
    to_asset: 'int4',
    from_amount: 'int8',
    to_amount: 'int8',
    from_index: 'int8',
    to_index: 'int8',
    from_spread: 'int8',
    to_spread: 'int8',
    value: 'int8',
    time: 'int8',
    seq: 'int8',
    from_deviation: 'int4',
    to_deviation: 'int4',
    from_held: 'int4',
    to_held: 'int4',
  });

  get size(): number {
    return this.#conversions.size;
  }

  take(event: Event, at: CommandApplied): void {
    if (event.kind !== 'Converted') return;
    this.#conversions.add(
      event.conversion,
      event.user,
      event.quote,
      event.from,
      event.to,
      event.fromAmount,
      event.toAmount,
      event.fromIndex,
      event.toIndex,
      event.fromSpreadPpm,
      event.toSpreadPpm,
      event.value,
      at.time,
      at.seq,
      ...partsOf(event),
    );
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#conversions.insert(db, `${schema}.conversions`);
  }
}

/** The parts of the spreads; engines before 0.3.0 told of none. */
function partsOf({ fromDeviationPpm, toDeviationPpm, fromHeldPpm, toHeldPpm }: Partial<Converted>): (number | null)[] {
  return [fromDeviationPpm, toDeviationPpm, fromHeldPpm, toHeldPpm].map((ppm) => ppm ?? null);
}

/** Every conversion; only users convert. Quotes that nobody took leave no row. */
export const conversionsModel: ProductModel = {
  name: 'conversions',
  tables: ['conversions'],
  founding: (schema) => `
    CREATE TABLE ${schema}.conversions (
    id int8 PRIMARY KEY, user_id int8 NOT NULL, quote int8 NOT NULL, from_asset int4 NOT NULL, to_asset int4 NOT NULL,
    from_amount int8 NOT NULL, to_amount int8 NOT NULL, from_index int8 NOT NULL, to_index int8 NOT NULL,
    from_spread int8 NOT NULL, to_spread int8 NOT NULL, value int8 NOT NULL, time int8 NOT NULL, seq int8 NOT NULL);
    CREATE INDEX conversions_user ON ${schema}.conversions (user_id, id);`,
  steps: [
    {
      id: 1,
      name: 'parts of the spreads of conversions',
      sql: (schema) => `
        ALTER TABLE ${schema}.conversions ADD COLUMN from_deviation int4, ADD COLUMN to_deviation int4,
          ADD COLUMN from_held int4, ADD COLUMN to_held int4;`,
    },
  ],
  writer: () => new ConversionWriter(),
};
