import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'staking',
  closable: true,
  errors: {
    staking_product_unknown: 404,
    staking_paused: 422,
    stake_too_small: 422,
    stake_too_large: 422,
    stake_user_limit: 422,
    stake_quota: 422,
    stakes_limit: 422,
    reward_pool_empty: 422,
    stake_not_running: 422,
    stake_unknown: 404,
  },
  scopes: ['lock:staking'],
  runs: true,
  houses: ['reward-pool'],
  news: ['stakes'],
  messages: {
    /** {asset, amount, reward} */
    stake_ended: 'earn',
  },
} as const satisfies ApiProduct;
