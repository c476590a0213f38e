import type { WebProduct } from '../../products/product.ts';
import { SCRIPT_PATH } from './contract-script.ts';

declare module '../../shared/how/explanation.ts' {
  interface HowParams {
    /** What a won seconds contract earns; payout in percent. */
    readonly secondsWin: { readonly amount: string; readonly payout: string; readonly asset: string };
    /** Odds at which a payout in percent neither earns nor costs. */
    readonly breakEven: { readonly payout: string };
  }
}

const PATH = '/currency';
const OWN = '/currency/orders';
const product = 'seconds';
const narrow = { shell: 'sub', width: 'narrow' } as const;
const open = { product, closing: OWN } as const;

export const seconds: WebProduct = {
  product,
  screens: {
    [PATH]: {
      load: () => import('./currency-screen.tsx').then((file) => file.CurrencyScreen),
      shell: 'own',
      title: 'seconds.title',
      ...open,
    },
    [OWN]: {
      load: () => import('./orders-screen.tsx').then((file) => file.SecondsOrdersScreen),
      title: 'seconds.orders.title',
      ...narrow,
    },
    '/currency/limits': {
      load: () => import('./limits-screen.tsx').then((file) => file.SecondsLimitsScreen),
      title: 'seconds.limits.title',
      ...narrow,
    },
    '/market/second': {
      load: () => import('./markets-screen.tsx').then((file) => file.SecondsMarketsScreen),
      title: 'seconds.markets',
      ...narrow,
      ...open,
    },
    '/market/second-detail': {
      load: () => import('./detail-screen.tsx').then((file) => file.SecondsDetailScreen),
      title: 'seconds.detail.title',
      ...narrow,
      ...open,
    },
    '/open/seconds': {
      load: () => import('./open/seconds-screen.tsx').then((file) => file.OpenSecondsScreen),
      shell: 'sub',
      title: 'common.checks.seconds',
      texts: 'open',
      width: 'wrap',
    },
  },
  nav: { to: PATH, icon: 'clock', label: 'common.nav.seconds', product, covers: [PATH], wide: true, place: 32 },
  tile: { to: PATH, icon: 'clock', label: 'common.nav.seconds', product, place: 4 },
  segment: { to: PATH, label: 'seconds.title', product, place: 12 },
  history: { to: OWN, label: 'seconds.orders.title' },
  account: 'fast',
  explain: {
    secondsWin: () => import('./explain.ts').then((file) => file.explainSecondsWin),
    breakEven: () => import('./explain.ts').then((file) => file.explainBreakEven),
  },
  reasons: ['seconds-stake', 'seconds-payout'],
  news: { seconds: ['seconds'] },
  check: {
    asked: 'instrument',
    script: SCRIPT_PATH,
    load: () => import('./open/contract-check.tsx').then((file) => file.ContractCheck),
  },
};
