import type { ConsoleProduct } from '../product.ts';
import { Conversions } from './conversions.tsx';
import { forms } from './forms.ts';
import { ConvertSection } from './section.tsx';
import { t } from './words.ts';

export const product: ConsoleProduct = {
  name: 'convert',
  section: { title: t('title'), Section: ConvertSection },
  activity: { title: t('conversions'), List: Conversions },
  forms,
  words: {
    closable: t('title'),
    apart: 'spreads of conversions are doubled',
    houses: { 'convert-inventory': 'Convert: holdings' },
    reasons: { conversion: 'Conversion' },
    causes: { quote: 'Quote', conversion: 'Conversion' },
  },
};
