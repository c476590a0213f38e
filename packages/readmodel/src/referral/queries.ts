export { commissionsPaid, type Earned, earnedBy } from './earned.ts';
export { lastPayment, type Payment, paymentsAfter } from './payments.ts';
export { type Shares, sharesBehind } from './shares.ts';
