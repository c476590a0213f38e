import type { WebProduct } from '../../products/product.ts';

const PATH = '/assets/recharge';
const LIST = '/assets/record?list=deposits';
const WAY = { path: LIST, label: 'common.nav.deposits' } as const;
const texts = 'custody';

export const custody: WebProduct = {
  screens: {
    [PATH]: {
      load: () => import('./deposit-screen.tsx').then((file) => file.DepositScreen),
      shell: 'sub',
      title: 'assets.recharge.title',
      texts,
      width: 'wrap',
    },
    '/open/custody': {
      load: () => import('./open/custody-screen.tsx').then((file) => file.OpenCustodyScreen),
      shell: 'sub',
      title: 'common.checks.custody',
      texts: 'open',
      width: 'wrap',
    },
  },
  recorded: {
    name: 'deposits',
    label: 'common.nav.deposits',
    load: () => import('./record/deposit-pages.tsx').then((file) => file.DepositPages),
    texts,
    place: 1,
  },
  reasons: ['deposit', 'deposit-reversal'],
  news: { deposits: ['deposits', 'assets'] },
  messages: { funds: LIST },
  refusals: { deposit_held: WAY, deposit_cost_cap: WAY, deposit_no_index: WAY },
  arriving: { load: () => import('./home/arriving.tsx').then((file) => file.Arriving), texts },
};
