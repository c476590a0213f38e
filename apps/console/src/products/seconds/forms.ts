import type { ChangeForms } from '../../shared/changes/change-form.ts';
import { t } from '../../shared/texts.ts';
import { words } from './words.ts';

const { payout, minAmount, maxAmount, states } = words;
const effectiveAt = t('markets.effectiveAt');

export const forms = {
  'seconds-product': {
    name: 'Terms of seconds contracts',
    title: 'Change the terms',
    lead: 'A second operator approves it. It is announced to everybody and holds for contracts after that time; those that run keep theirs. A change that only closes may hold at once.',
    fields: {
      ...{ durationSeconds: words.duration, payout, minAmount, maxAmount, effectiveAt },
      open: { label: t('markets.state'), items: { on: states.open, off: states.closed } },
    },
  },
  'seconds-rules': {
    name: 'User limits of seconds contracts',
    title: words.askRules,
    lead: 'A second operator approves it. It is announced an hour ahead at least and holds for contracts after that time. What users set for themselves stays when it is lower.',
    fields: { openStake: 'Open amount of one user', dailyLoss: 'Loss of one user on a day (UTC)', effectiveAt },
  },
} as const satisfies Partial<ChangeForms>;
