import type { WebProduct } from '../../products/product.ts';
import { SCRIPT_PATH } from './perpetual-script.ts';

const PATH = '/lever/lever';
const OWN = '/lever/leverList';
const product = 'perpetual';
const texts = 'futures';
const label = 'common.nav.futures';

export const perpetual: WebProduct = {
  product,
  screens: {
    [PATH]: {
      load: () => import('./lever-screen.tsx').then((file) => file.LeverScreen),
      shell: 'own',
      title: label,
      product,
      closing: OWN,
      texts,
    },
    [OWN]: {
      load: () => import('./lists/positions-screen.tsx').then((file) => file.ContractPositionsScreen),
      shell: 'sub',
      title: 'common.pages.positions',
      width: 'wrap',
      texts,
    },
    '/lever/orderList': {
      load: () => import('./lists/orders-screen.tsx').then((file) => file.ContractOrdersScreen),
      shell: 'sub',
      title: 'common.pages.contractOrders',
      width: 'wrap',
      texts,
    },
    '/lever/quiz': {
      load: () => import('./quiz/quiz-screen.tsx').then((file) => file.QuizScreen),
      shell: 'sub',
      title: 'common.pages.contractQuiz',
      width: 'narrow',
      texts,
    },
    '/open/perpetuals': {
      load: () => import('./open/perpetuals-screen.tsx').then((file) => file.OpenPerpetualsScreen),
      shell: 'sub',
      title: 'common.checks.perpetuals',
      texts: 'open',
      width: 'wrap',
    },
  },
  nav: { to: PATH, icon: 'rise', label, product, covers: [PATH, OWN, '/lever/orderList'], wide: true, place: 31 },
  tile: { to: PATH, icon: 'rise', label, product, place: 2 },
  segment: { to: PATH, label, product, place: 11 },
  market: {
    name: 'futures',
    label,
    product,
    load: () => import('./market/futures-list.tsx').then((file) => file.FuturesList),
    texts,
    place: 21,
  },
  history: { to: '/lever/orderList', label: 'common.pages.contractOrders' },
  account: 'contract',
  reasons: ['contract-profit', 'funding', 'liquidation-fee', 'insurance'],
  news: { positions: ['positions', 'lever', 'assets'] },
  check: {
    asked: 'perpetual',
    script: SCRIPT_PATH,
    load: () => import('./open/perpetual-check.tsx').then((file) => file.PerpetualCheck),
    texts: 'open',
  },
};
