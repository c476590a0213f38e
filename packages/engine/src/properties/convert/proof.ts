import type { Proof } from '../proof.ts';
import { ConvertWatch } from './laws.ts';
import { convertOf, naiveConvert } from './naive.ts';
import { convertOpening } from './opening.ts';

export const convert: Proof = {
  naive: naiveConvert,
  laws: (engine) => new ConvertWatch(engine),
  compare: (engine, twin, _command, same) => {
    for (const { asset, amount, promised } of engine.convert.inventory()) {
      const held = twin.house('convert-inventory', asset).amount;
      same([amount, promised], [held, convertOf(twin).open(asset).promised], `inventory of ${asset}`);
    }
  },
  ended: (event, during) => {
    if (event.kind !== 'ConversionLapsed') return null;
    return `quote ${during === 'QuoteConversion' ? 'replaced' : 'expired'}`;
  },
  opening: convertOpening,
  wanted: {
    laws: {
      Converted: 100,
      'quote expired': 100,
      'quote replaced': 100,
      'AcceptConversion refused quote_expired': 100,
      'AcceptConversion refused quote_used': 100,
      'AcceptConversion refused quote_unknown': 100,
      'QuoteConversion refused index_stale': 500,
      'QuoteConversion refused inventory_limit': 20,
      'QuoteConversion repeated': 20,
    },
    twin: {
      Converted: 10,
      'quote expired': 10,
      'quote replaced': 10,
    },
  },
};
