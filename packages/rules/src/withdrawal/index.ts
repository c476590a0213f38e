export { areWithdrawalTerms, MINIMUM_FEES, mayWithdraw, netOf } from './withdrawal.ts';
