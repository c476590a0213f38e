import { operators } from '@tradewind/api';
import type { ConsoleProduct } from '../product.ts';
import { forms } from './forms.tsx';
import { LoanScreen } from './loan-screen.tsx';
import { Loans } from './loans.tsx';
import { LoanReview } from './review.tsx';
import { LoanSection } from './section.tsx';
import { t } from './words.ts';

export const product: ConsoleProduct = {
  name: 'loan',
  section: { title: t('title'), Section: LoanSection },
  activity: { title: t('list'), List: Loans },
  reviews: { loan: { needs: operators.loan.application, Review: LoanReview } },
  pages: { 'loans/:loan': LoanScreen },
  forms,
  words: {
    closable: t('title'),
    exposure: 'Loans: principal owed by users',
    houses: { 'loan-pool': 'Loans: pool' },
    queues: { loan: t('title') },
    reasons: {
      loan: 'Loan paid out',
      'loan-repayment': 'Loan repayment',
      'loan-interest': 'Loan interest',
      'loan-penalty': 'Loan penalty',
    },
    causes: { loan: 'Loan' },
  },
};
