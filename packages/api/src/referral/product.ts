import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'referral',
  closable: true,
  errors: {},
  scopes: [],
  runs: false,
  houses: [],
  news: [],
  messages: {
    /** {amounts}: the sum of an hour in each asset. */
    commission_paid: 'referral',
    referral_ended: 'referral',
  },
} as const satisfies ApiProduct;
