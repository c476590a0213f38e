import type { ConsoleProduct } from '../product.ts';
import { Contracts } from './contracts.tsx';
import { forms } from './forms.ts';
import { SecondsSection } from './section.tsx';
import { t } from './words.ts';

export const product: ConsoleProduct = {
  name: 'seconds',
  section: { title: t('title'), Section: SecondsSection },
  activity: { title: t('title'), List: Contracts },
  forms,
  words: {
    closable: t('title'),
    exposure: 'Seconds contracts: maximum payout',
    apart: 'no new seconds contracts are taken',
    houses: { 'seconds-pool': 'Seconds contracts: payouts' },
    reasons: {
      'seconds-stake': 'Seconds contract lost',
      'seconds-reservation': 'Payout set aside',
      'seconds-payout': 'Seconds contract won',
      'seconds-release': 'Payout set free',
    },
    causes: { seconds: 'Seconds contract' },
  },
};
