import type { ConsoleProduct } from '../product.ts';
import { forms } from './forms.ts';
import { StakingSection } from './section.tsx';
import { Stakes } from './stakes.tsx';
import { t } from './words.ts';

export const product: ConsoleProduct = {
  name: 'staking',
  section: { title: t('title'), Section: StakingSection },
  activity: { title: t('stakes'), List: Stakes },
  forms,
  words: {
    closable: 'Earn',
    exposure: 'Fixed term: locked by users',
    houses: { 'reward-pool': 'Fixed term: rewards' },
    reasons: { 'reward-reservation': 'Reward set aside', reward: 'Earn reward', clawback: 'Reward deducted' },
    causes: { stake: 'Fixed term' },
  },
};
