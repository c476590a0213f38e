import type { WebProduct } from '../../products/product.ts';
import type { ConvertFigures } from './convert-figures.ts';

declare module '../../shared/how/explanation.ts' {
  interface HowParams {
    /** Of a quote or of what came of it: the amount that follows from the other. */
    readonly conversion: { readonly of: ConvertFigures };
  }
}

const PATH = '/trade/convert';
const product = 'convert';
const icon = 'convert';

export const convert: WebProduct = {
  product,
  screens: {
    [PATH]: {
      load: () => import('./convert-screen.tsx').then((file) => file.ConvertScreen),
      shell: 'sub',
      title: 'convert.title',
      width: 'wrap',
      product,
      closing: '/assets/record',
    },
  },
  nav: { to: PATH, icon, label: 'common.nav.convert', product, covers: [], wide: true, roomy: true, place: 33 },
  tile: { to: PATH, icon, label: 'convert.title', product, place: 1 },
  segment: { to: PATH, label: 'convert.title', product, place: 13 },
  history: { to: PATH, label: 'convert.history', product },
  exchange: {
    icon,
    label: 'assets.actions.convert',
    product,
    place: 25,
    path: (from, to) => {
      const chosen = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
      return chosen === '' ? PATH : `${PATH}?${chosen}`;
    },
  },
  explain: { conversion: () => import('./explain.ts').then((file) => file.explainConversion) },
  reasons: ['conversion'],
  scopes: { 'trade:convert': 'empower.scope.convert' },
};
