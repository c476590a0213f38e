import { operators } from '@tradewind/api';
import type { ConsoleProduct } from '../product.ts';
import { Deposits } from './deposits.tsx';
import { forms } from './forms.ts';
import { DepositReview } from './review.tsx';
import { CustodySection } from './section.tsx';
import { t } from './words.ts';

export const product: ConsoleProduct = {
  name: 'custody',
  section: { title: t('title'), Section: CustodySection },
  activity: { title: t('list'), List: Deposits },
  reviews: { deposit: { needs: operators.custody.deposit, Review: DepositReview } },
  forms,
  words: {
    houses: {
      'custody-deposit': 'Chains: deposit addresses',
      'custody-hot': 'Chains: hot wallet',
      'custody-cold': 'Chains: cold wallet',
      'custody-transit': 'Chains: sent, not final',
      'custody-gas': 'Chains: gas spent',
      'custody-receivable': 'Chains: owed on reversed deposits',
      'custody-residue': 'Chains: rests below a unit',
      'custody-pending': 'Chains: deposits not credited',
    },
    queues: { deposit: 'Deposits' },
    reasons: {
      deposit: 'Deposit',
      'deposit-reversal': 'Deposit reversed',
      'custody-backing': 'Backing from outside',
      'custody-move': 'Transfer between own wallets',
      'chain-gas': 'Gas',
      faucet: 'Demo wallet',
      'custody-rest': 'Rest below a unit',
    },
    causes: { deposit: 'Deposit', faucet: 'Demo wallet payment' },
  },
};
