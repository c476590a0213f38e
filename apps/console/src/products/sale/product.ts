import type { ConsoleProduct } from '../product.ts';

export const product: ConsoleProduct = {
  name: 'sale',
  forms: {},
  words: {
    houses: { 'sale-issuer': 'New coins: issuers' },
    reasons: {
      'sale-supply': 'Coins of a sale',
      'sale-payment': 'Payment for new coins',
      'sale-allocation': 'Allocation of new coins',
      'sale-proceeds': 'Proceeds of a sale',
      'sale-refund': 'Refund of a sale',
    },
    causes: { sale: 'Sale', subscription: 'Subscription' },
  },
};
