import type { WebProduct } from '../../products/product.ts';
import { SCRIPT_PATH } from './perpetual-script.ts';

export const perpetual: WebProduct = {
  product: 'perpetual',
  screens: {
    '/open/perpetuals': {
      load: () => import('./open/perpetuals-screen.tsx').then((file) => file.OpenPerpetualsScreen),
      shell: 'sub',
      title: 'common.checks.perpetuals',
      texts: 'open',
      width: 'wrap',
    },
  },
  reasons: ['contract-profit', 'funding', 'liquidation-fee', 'insurance'],
  check: {
    asked: 'perpetual',
    script: SCRIPT_PATH,
    load: () => import('./open/perpetual-check.tsx').then((file) => file.PerpetualCheck),
    texts: 'open',
  },
};
