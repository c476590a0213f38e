import type { LoanDetail } from '@tradewind/api';
import { add } from '../../shared/decimal.ts';

/** As many payments as the server tells of a loan. */
const MOST_PAYMENTS = 100;

/** What payments went to. */
export interface Paid {
  readonly penalty: string;
  readonly interest: string;
  readonly principal: string;
}

/** All that was paid on a loan, as decimals; null where there may be older payments than are told. */
export function paidOf({ payments }: Pick<LoanDetail, 'payments'>): Paid | null {
  if (payments.length >= MOST_PAYMENTS) return null;
  const sum = (part: keyof Paid) => payments.reduce((all, one) => add(all, one[part]), '0');
  return { penalty: sum('penalty'), interest: sum('interest'), principal: sum('principal') };
}
