import { tableOf } from '../table/table-of.ts';

/** The scales without which the integers of the other tables say nothing. */
export const assets = tableOf('assets', ['AssetListed'], {
  columns: { id: { from: 'asset', type: 'int4' }, symbol: 'symbol', scale: { from: 'scale', type: 'int4' } },
  key: ['id'],
});

export const instruments = tableOf('instruments', ['InstrumentListed'], {
  columns: {
    id: 'instrument',
    symbol: 'symbol',
    base: 'base',
    quote: 'quote',
    price_scale: { from: 'priceScale', type: 'int4' },
    tick_units: 'tickUnits',
    lot_units: 'lotUnits',
    units_per_tick_lot: 'unitsPerTickLot',
  },
  key: ['id'],
});
