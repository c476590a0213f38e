import type { ServerProduct } from '../product/product.ts';
import { convertLimitChange, convertTermsChange } from './changes.ts';
import { bindConvertHouse } from './console.ts';
import { demoConvert, stock } from './demo.ts';
import { bindConvert } from './routes.ts';

export const convert: ServerProduct = {
  demo: {
    lacks: (engine) => engine.convert.terms().maxValue === 0,
    commands: demoConvert,
    ofAsset: (engine, asset, units) =>
      engine.convert.inventory().some((one) => one.asset === asset) ? [] : stock(asset, units),
  },
  bind: bindConvert,
  bindConsole: bindConvertHouse,
  changes: { 'convert-terms': convertTermsChange, 'convert-limit': convertLimitChange },
  houses: [
    {
      name: 'convert-inventory',
      pays: false,
      assets: (engine) => engine.convert.assets().map(({ asset }) => asset),
    },
  ],
  fields: { conversion_unavailable: 'to', amount_below_minimum: '', amount_above_maximum: '' },
};
