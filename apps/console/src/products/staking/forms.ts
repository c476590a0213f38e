import type { ChangeForms } from '../../shared/changes/change-form.ts';
import { t } from '../../shared/texts.ts';
import { words } from './words.ts';

const { asset, termDays, dailyRate, clawback, maximum, quota, states } = words;

export const forms = {
  'staking-product': {
    name: 'New fixed-term product',
    title: words.add,
    lead: 'Another operator has to approve it. Terms never change: other terms are another product.',
    fields: {
      ...{ asset, termDays, dailyRate, maximum, quota, clawback },
      minimum: 'Minimum stake',
      perUser: 'Limit per person',
    },
  },
  'staking-open': {
    name: 'Pause or open a fixed-term product',
    title: '{{verb}}',
    lead: 'A paused product takes no new stakes; those that run go on to their end.',
    fields: { open: { label: t('markets.state'), items: { on: states.open, off: states.paused } } },
  },
} as const satisfies Partial<ChangeForms>;
