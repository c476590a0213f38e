import type { ConsoleProduct } from '../product.ts';
import { forms } from './forms.tsx';
import { FiatRatesSection } from './section.tsx';
import { t } from './words.ts';

export const product: ConsoleProduct = {
  name: 'fiat-rate',
  section: { title: t('title'), Section: FiatRatesSection },
  forms,
  words: {},
};
