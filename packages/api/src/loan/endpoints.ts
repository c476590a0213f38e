import { get, post, remove } from '../call.ts';

export const loanEndpoints = {
  terms: get('loan/terms'),
  preview: post('loan/preview'),
  apply: post('loan/applications'),
  withdraw: remove('loan/applications/{id}'),
  loans: get('loan/loans'),
  loan: get('loan/loans/{id}'),
  repay: post('loan/loans/{id}/repay'),
  repayments: get('loan/repayments'),
};
