import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'loan',
  closable: true,
  errors: {
    loan_product_unknown: 404,
    loan_closed: 422,
    loan_too_small: 422,
    loan_too_large: 422,
    loan_one_sum: 422,
    loans_limit: 422,
    loan_person_limit: 422,
    loan_pool_short: 422,
    loan_overdue: 422,
    loan_unknown: 404,
    loan_not_waiting: 422,
    loan_not_running: 422,
    loan_needs_two: 422,
    loan_not_overdue: 422,
    /** The offer that was seen is not the one in force. */
    loan_terms_changed: 409,
    /** A reviewer's figures do not carry the plan. */
    loan_unaffordable: 422,
    /** The same operator has approved it before. */
    loan_approved_before: 422,
    /** Loans were closed to the country of the person since the application. */
    loan_country_closed: 422,
  },
  scopes: [],
  runs: true,
  houses: ['loan-pool'],
  news: ['loans'],
  messages: {
    /** {amount, asset} */
    loan_disbursed: 'earn',
    /** {amount, asset} */
    loan_failed: 'earn',
    /** {amount, asset, loan}, some days before */
    loan_due: 'earn',
    /** {amount, asset, loan} */
    loan_overdue: 'earn',
    /** {amount, asset, loan}: taken from Spot for what was overdue */
    loan_collected: 'earn',
    /** {amount, asset} */
    loan_repaid: 'earn',
    /** {amount, asset} */
    loan_written_off: 'earn',
  },
  queues: { loan: ['compliance', 'risk', 'admin'] },
} as const satisfies ApiProduct;
