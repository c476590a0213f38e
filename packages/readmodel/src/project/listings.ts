import type { AssetListed, InstrumentListed } from '@tradewind/engine';
import { type Connection, Sheet } from './sheet.ts';

/** The scales without which the integers of the other tables say nothing. */
export class ListingWriter {
  readonly #assets = new Sheet({ id: 'int4', symbol: 'text', scale: 'int4' });
  readonly #instruments = new Sheet({
    id: 'int4',
    symbol: 'text',
    base: 'int4',
    quote: 'int4',
    price_scale: 'int4',
    tick_units: 'int8',
    lot_units: 'int8',
    units_per_tick_lot: 'int8',
  });

  get size(): number {
    return this.#assets.size + this.#instruments.size;
  }

  asset(event: AssetListed): void {
    this.#assets.add(event.asset, event.symbol, event.scale);
  }

  instrument(event: InstrumentListed): void {
    this.#instruments.add(
      event.instrument,
      event.symbol,
      event.base,
      event.quote,
      event.priceScale,
      event.tickUnits,
      event.lotUnits,
      event.unitsPerTickLot,
    );
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#assets.insert(db, `${schema}.assets`);
    await this.#instruments.insert(db, `${schema}.instruments`);
  }
}
