import { convertOperators } from './convert/operators.ts';
import { custodyOperators } from './custody/operators.ts';
import { fiatRateOperators } from './fiat-rate/operators.ts';
import { loanOperators } from './loan/operators.ts';
import { perpetualOperators } from './perpetual/operators.ts';
import { saleOperators } from './sale/operators.ts';
import { secondsOperators } from './seconds/operators.ts';
import { stakingOperators } from './staking/operators.ts';

export * from './convert/routes.ts';
export type { DepositReview } from './custody/operators.ts';
export * from './custody/routes.ts';
export * from './fiat-rate/routes.ts';
export type { LoanApplication } from './loan/operators.ts';
export * from './loan/routes.ts';
export * from './perpetual/routes.ts';
export * from './referral/routes.ts';
export * from './sale/routes.ts';
export * from './seconds/routes.ts';
export * from './staking/routes.ts';

/** What operators see of the products and change in them; what users do with them is exported above. */
export const PRODUCT_OPERATORS = {
  convert: convertOperators,
  staking: stakingOperators,
  seconds: secondsOperators,
  sale: saleOperators,
  loan: loanOperators,
  fiatRate: fiatRateOperators,
  perpetual: perpetualOperators,
  custody: custodyOperators,
} as const;
