import type { WebProduct } from '../../products/product.ts';
import { SCRIPT_PATH } from './sale-script.ts';

const PATH = '/ieo/index';
const HISTORY = '/assets/record2';
const product = 'sale';
const texts = 'sale';
const icon = 'star';
const label = 'common.nav.sale';

export const sale: WebProduct = {
  product,
  screens: {
    [PATH]: {
      load: () => import('./index-screen.tsx').then((file) => file.SalesScreen),
      shell: 'main',
      title: label,
      texts,
      product,
      closing: HISTORY,
    },
    '/ieo/detail': {
      load: () => import('./detail-screen.tsx').then((file) => file.SaleScreen),
      shell: 'sub',
      title: label,
      width: 'wrap',
      texts,
      unlisted: true,
    },
    '/open/sales': {
      load: () => import('./open/sales-screen.tsx').then((file) => file.OpenSalesScreen),
      shell: 'sub',
      title: 'common.checks.sales',
      texts: 'open',
      width: 'wrap',
    },
  },
  tile: { to: PATH, icon, label, product, place: 5 },
  home: { load: () => import('./running-sale.tsx').then((file) => file.RunningSale), texts, place: 1 },
  earn: { to: PATH, label, product, place: 2 },
  tab: {
    name: 'sale',
    label,
    load: () => import('./subscription-pages.tsx').then((file) => file.SubscriptionPages),
    texts,
    place: 2,
  },
  account: 'spot',
  explainFrozen: () => import('./explain.ts').then((file) => file.explainSubscribed),
  reasons: ['sale-payment', 'sale-allocation', 'sale-refund'],
  news: { subscriptions: ['sale'] },
  messages: { earn: `${HISTORY}?tab=${product}` },
  messageLink: 'messages.inbox.open.sale',
  check: {
    asked: 'sale',
    script: SCRIPT_PATH,
    load: () => import('./open/sale-check.tsx').then((file) => file.SaleCheck),
    texts,
  },
};
