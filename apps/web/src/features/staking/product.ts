import type { WebProduct } from '../../products/product.ts';

declare module '../../shared/how/explanation.ts' {
  interface HowParams {
    /** What an amount earns in so many days; `scale` = decimals of the asset. */
    readonly stakeReward: {
      readonly asset: string;
      readonly amount: string;
      readonly dailyRate: string;
      readonly days: number;
      readonly scale: number;
    };
    readonly stakePaid: { readonly stake: string; readonly asset: string };
    readonly stakeIncome: { readonly asset: string };
  }
}

const PATH = '/deposit/index';
const OWN = '/deposit/coinlog';
const product = 'staking';
const icon = 'earn';

export const staking: WebProduct = {
  product,
  screens: {
    [PATH]: {
      load: () => import('./index-screen.tsx').then((file) => file.StakingScreen),
      shell: 'main',
      title: 'staking.title',
      product,
      closing: OWN,
    },
    '/deposit/confirm': {
      load: () => import('./confirm-screen.tsx').then((file) => file.StakeConfirmScreen),
      shell: 'sub',
      title: 'staking.confirm.title',
      width: 'narrow',
      product,
      closing: OWN,
      unlisted: true,
    },
    [OWN]: {
      load: () => import('./coinlog-screen.tsx').then((file) => file.CoinlogScreen),
      shell: 'sub',
      title: 'staking.log.title',
      width: 'wrap',
    },
  },
  nav: { to: PATH, icon, label: 'common.nav.earn', product, covers: ['/deposit'], place: 34 },
  tile: { to: PATH, icon, label: 'staking.title', product, place: 3 },
  earn: { to: PATH, label: 'staking.savings', product, place: 1 },
  tab: {
    name: 'savings',
    label: 'staking.savings',
    load: () => import('./stake-pages.tsx').then((file) => file.StakePages),
    place: 1,
  },
  account: 'finance',
  explainFrozen: () => import('./explain.ts').then((file) => file.explainLocked),
  explain: {
    stakeReward: () => import('./explain.ts').then((file) => file.explainStakeReward),
    stakePaid: () => import('./explain.ts').then((file) => file.explainStakePaid),
    stakeIncome: () => import('./explain.ts').then((file) => file.explainStakeIncome),
  },
  reasons: ['reward', 'clawback'],
  news: { stakes: ['staking'] },
  scopes: { 'lock:staking': 'empower.scope.stake' },
  messages: { earn: '/assets/record2' },
};
