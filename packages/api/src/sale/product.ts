import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'sale',
  closable: true,
  errors: {
    sale_unknown: 404,
    sale_not_open: 422,
    sale_over: 422,
    sale_supply_missing: 422,
    subscription_too_small: 422,
    subscription_of_person: 422,
    subscription_unknown: 404,
    sale_not_settled: 422,
    sale_root_wrong: 422,
  },
  scopes: [],
  runs: true,
  houses: ['sale-issuer'],
  news: ['subscriptions'],
  messages: {
    /** {sale, asset, amount, paid, refunded, payAsset} */
    subscription_settled: 'earn',
    /** {sale, asset, amount, paid, payAsset}: nothing of it came back. */
    subscription_filled: 'earn',
    /** {sale, asset, amount}: it trades, and all of it unlocked. */
    subscription_trades: 'earn',
    /** {sale, asset, amount, released, at}: it trades, a part of it unlocked, and the next does at a time. */
    subscription_trades_partly: 'earn',
    /** {sale, asset, amount, at}: it trades, and the first part unlocks at a time. */
    subscription_trades_locked: 'earn',
    /** {sale, asset, amount, released}: in all so far, when a further part of it unlocks. */
    subscription_released: 'earn',
    /** {sale, asset, refunded, payAsset, reason}: why, as the sale says it. */
    subscription_refunded: 'earn',
  },
} as const satisfies ApiProduct;
