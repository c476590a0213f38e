import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'fiat-rate',
  closable: false,
  errors: { fiat_rate_jump: 422, fiat_rate_older: 422 },
  scopes: [],
  runs: false,
  houses: [],
  news: [],
  messages: {},
} as const satisfies ApiProduct;
