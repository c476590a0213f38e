import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'seconds',
  closable: true,
  errors: {
    seconds_closed: 422,
    seconds_stake_invalid: 422,
    seconds_feed_stale: 422,
    seconds_sources_apart: 422,
    seconds_excluded: 403,
    seconds_rate_limit: 422,
    seconds_open_limit: 422,
    seconds_loss_limit: 422,
    seconds_exposure: 422,
    seconds_limit_invalid: 422,
    seconds_terms_changed: 422,
    seconds_unknown: 404,
  },
  // The limits that protect a person here are about that person's own decisions: no program may.
  scopes: [],
  runs: true,
  houses: ['seconds-pool'],
  news: ['seconds'],
  messages: {},
} as const satisfies ApiProduct;
