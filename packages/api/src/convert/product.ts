import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'convert',
  closable: true,
  errors: {
    conversion_unavailable: 422,
    amount_below_minimum: 422,
    amount_above_maximum: 422,
    daily_limit: 422,
    inventory_limit: 422,
    lifetime_invalid: 400,
    quote_rate_limit: 422,
    quote_unknown: 404,
    quote_expired: 422,
    quote_used: 422,
    convert_measuring: 422,
  },
  scopes: ['trade:convert'],
  runs: false,
  houses: ['convert-inventory'],
  news: [],
  messages: {},
} as const satisfies ApiProduct;
