import type { WebProduct } from '../../products/product.ts';

declare module '../../shared/how/explanation.ts' {
  interface HowParams {
    /** All that is owed on a loan. */
    readonly loanOwed: { readonly loan: string };
  }
}

const PATH = '/loan/loan';
const product = 'loan';
const texts = 'loan';
const icon = 'stack';
const label = 'common.nav.loan';

export const loan: WebProduct = {
  product,
  screens: {
    // Says itself where loans are closed: who owes finds the way to repaying there.
    [PATH]: {
      load: () => import('./loan-screen.tsx').then((file) => file.LoanScreen),
      shell: 'main',
      title: label,
      texts,
    },
    '/loan/loan-list': {
      load: () => import('./loan-list-screen.tsx').then((file) => file.LoanListScreen),
      shell: 'sub',
      title: 'common.pages.loans',
      width: 'wrap',
      texts,
    },
    '/loan/repay-list': {
      load: () => import('./repay-list-screen.tsx').then((file) => file.RepayListScreen),
      shell: 'sub',
      title: 'common.pages.repayments',
      width: 'wrap',
      texts,
    },
    '/loan/detail': {
      load: () => import('./detail-screen.tsx').then((file) => file.LoanDetailScreen),
      shell: 'sub',
      title: 'common.pages.loan',
      width: 'wrap',
      texts,
      unlisted: true,
    },
  },
  tile: { to: PATH, icon, label, product, place: 6 },
  earn: { to: PATH, label, product, place: 3 },
  tab: {
    name: 'loan',
    label,
    load: () => import('./loan-pages.tsx').then((file) => file.LoanPages),
    texts,
    place: 3,
  },
  explain: { loanOwed: () => import('./explain.ts').then((file) => file.explainLoanOwed) },
  reasons: ['loan', 'loan-repayment', 'loan-interest', 'loan-penalty'],
  news: { loans: ['loan', 'assets'] },
  messages: { earn: '/assets/record2?tab=loan' },
};
