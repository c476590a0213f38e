import type { ConsoleProduct } from '../product.ts';
import { forms } from './forms.ts';
import { Positions } from './positions.tsx';
import { PerpetualSection } from './section.tsx';
import { t } from './words.ts';

export const product: ConsoleProduct = {
  name: 'perpetual',
  section: { title: t('title'), Section: PerpetualSection },
  activity: { title: t('title'), List: Positions },
  forms,
  words: {
    closable: t('title'),
    exposure: 'Perpetual contracts: open interest',
    houses: {
      'insurance-a': 'Perpetual contracts: insurance fund A',
      'insurance-b': 'Perpetual contracts: insurance fund B',
      'insurance-c': 'Perpetual contracts: insurance fund C',
    },
    reasons: {
      'contract-profit': 'Profit or loss of a contract',
      funding: 'Funding',
      'liquidation-fee': 'Liquidation fee',
      insurance: 'Paid by the insurance fund',
    },
    causes: { position: 'Position', contract: 'Contract' },
  },
};
