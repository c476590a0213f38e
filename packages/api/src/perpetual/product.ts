import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'perpetual',
  closable: true,
  errors: {
    contract_unknown: 404,
    leverage_invalid: 422,
    leverage_above_bracket: 422,
    margin_mode_in_use: 422,
    margin_missing: 422,
    position_limit: 422,
    reduce_only_would_open: 422,
    position_unknown: 404,
    margin_not_isolated: 422,
    margin_not_spare: 422,
    protection_wrong_side: 422,
    contract_reduce_only: 422,
    contract_paused: 422,
    brackets_too_soon: 422,
    contract_ending: 422,
    /** An account that is not old enough yet asks for more than such may. */
    leverage_of_new_account: 422,
    /** The questions before the first order were not passed yet. */
    quiz_needed: 403,
    /** Not all of them were answered, or with what is no option. */
    quiz_incomplete: 422,
    /** They were failed twice. */
    quiz_wait: 429,
  },
  scopes: ['trade:perp'],
  runs: true,
  houses: ['insurance-a', 'insurance-b', 'insurance-c'],
  news: ['positions'],
  messages: {},
} as const satisfies ApiProduct;
