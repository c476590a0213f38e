import type { ChangeForms } from '../../shared/changes/change-form.ts';
import { words } from './words.ts';

const lead = 'In force at once when a second operator approves it. Quotes that were made keep their figures.';

export const forms = {
  'convert-terms': {
    name: 'Change spreads and limits of conversions',
    title: words.change,
    lead,
    fields: {
      minimum: 'Minimum conversion',
      maximum: 'Maximum conversion',
      daily: 'Of one user on a day',
      spreadA: 'Spread of group A (%)',
      spreadB: 'Spread of group B (%)',
      spreadC: 'Spread of group C (%)',
      sizeSpread: 'Added for each step of value (%)',
      step: 'Step of value',
    },
  },
  'convert-limit': {
    name: 'Change the holding limit of an asset',
    title: 'Holding limit of {{asset}}',
    lead,
    fields: { most: { label: words.most, hint: '0 stops quotes of this asset.' } },
  },
} as const satisfies Partial<ChangeForms>;
