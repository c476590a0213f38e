import { product } from '../product/product.ts';
import { acceptConversion } from './accept-conversion.ts';
import { conversionsOf } from './conversions.ts';
import { quoteConversion, quoteTimer } from './quote-conversion.ts';
import { CONVERT } from './schema.ts';
import { convertSection } from './section.ts';
import { setConversion, setConvertible } from './set-conversion.ts';
import { ConvertViews } from './views.ts';

export type { ConvertQuote, ConvertTerms } from './conversions.ts';
export type { ConversionEnd } from './schema.ts';
export type { ConvertibleView, InventoryView } from './views.ts';

export const convert = product({
  schema: CONVERT,
  verbs: {
    SetConversion: setConversion,
    SetConvertible: setConvertible,
    QuoteConversion: quoteConversion,
    AcceptConversion: acceptConversion,
  },
  timers: { TIMER_QUOTE_LAPSES: quoteTimer },
  section: convertSection,
  hooks: {
    houses: {
      'convert-inventory': {
        promised: (state, asset) => conversionsOf(state).promised.get(asset) ?? 0,
        room: (state, asset, held) => {
          const conversions = conversionsOf(state);
          return conversions.mostOf(asset) - held - (conversions.awaited.get(asset) ?? 0);
        },
      },
    },
  },
  views: (state) => new ConvertViews(state),
});
