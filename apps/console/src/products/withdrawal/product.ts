import type { ConsoleProduct } from '../product.ts';

export const product: ConsoleProduct = {
  name: 'withdrawal',
  forms: {},
  words: {
    houses: { 'withdrawal-transit': 'Withdrawals: sent, not final' },
    reasons: {
      withdrawal: 'Withdrawal',
      'withdrawal-fee': 'Fee of a withdrawal',
      'withdrawal-refund': 'Withdrawal refunded',
    },
    causes: { withdrawal: 'Withdrawal' },
  },
};
