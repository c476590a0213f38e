import type { ConsoleProduct } from '../product.ts';
import { forms } from './forms.ts';
import { SaleSection } from './section.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { t } from './words.ts';

export const product: ConsoleProduct = {
  name: 'sale',
  section: { title: t('title'), Section: SaleSection },
  activity: { title: t('subscriptions'), List: Subscriptions },
  lockedHouses: ['sale-issuer'],
  forms,
  words: {
    closable: 'New coins',
    exposure: 'New coins: subscribed, or paid and not trading yet',
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
