import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'withdrawal',
  closable: false,
  errors: {
    withdrawal_not_offered: 404,
    withdrawal_paused: 422,
    withdrawal_too_small: 422,
    /** What remains after the fee is no amount that the network can pay. */
    withdrawal_not_payable: 422,
    withdrawal_no_index: 422,
    withdrawal_limit: 422,
    withdrawals_open: 422,
    withdrawal_unknown: 404,
    withdrawal_over: 422,
    withdrawal_approved: 422,
    withdrawal_not_approved: 422,
    withdrawal_prepared: 422,
    withdrawal_not_prepared: 422,
    withdrawal_known: 409,
    /** The transaction ended another withdrawal. */
    withdrawal_key_used: 409,
  },
  scopes: [],
  runs: false,
  houses: [],
  news: [],
  messages: {},
} as const satisfies ApiProduct;
