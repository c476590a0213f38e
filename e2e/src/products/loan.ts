import { loan } from '@tradewind/api';
import type { TestedProduct } from './product.ts';

export const testedLoan: TestedProduct = {
  lists: [loan.loans, loan.repayments],
  shownApart: [loan.loan, loan.withdraw, loan.repay],
};
