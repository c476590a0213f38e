/** How the products are called, and what of their words a browser needs. */
export { convert } from './convert/calls.ts';
export { custody, DEPOSIT_APPROVALS, DEPOSIT_REJECTIONS, DEPOSIT_STATES, type DepositState } from './custody/calls.ts';
export { FIAT_SOURCE, FIAT_STALE_DAYS, FIATS, type Fiat, fiatRates } from './fiat-rate/calls.ts';
export { LOAN_PROOFS, LOAN_REJECTIONS, type LoanProof, loan } from './loan/calls.ts';
export { perpetual } from './perpetual/calls.ts';
export { invite } from './referral/calls.ts';
export { sale } from './sale/calls.ts';
export { seconds } from './seconds/calls.ts';
export { staking } from './staking/calls.ts';
