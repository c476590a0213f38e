import type { Model } from '../schema/model.ts';
import { firstOf, setBy } from '../table/column.ts';
import { createSql } from '../table/create-sql.ts';
import { tableOf } from '../table/table-of.ts';

/** Applications of users and the loans that came of them. What a running one owes is not here: it grows by itself. */
export const loans = tableOf('loans', ['LoanApplied'], {
  columns: {
    id: 'loan',
    user_id: 'user',
    product: { from: 'product', type: 'int4' },
    amount: 'amount',
    method: 'method',
    papers: 'papers',
    state: firstOf(
      [
        ['failed_at IS NOT NULL', 'failed'],
        ['repaid_at IS NOT NULL', 'repaid'],
        ['written_off_at IS NOT NULL', 'written-off'],
        ['disbursed_at IS NOT NULL', 'disbursed'],
      ],
      'waiting',
    ),
    /** Why it failed, and why it was given up. */
    reason: setBy('LoanFailed', 'reason'),
    loss: setBy('LoanWrittenOff', 'reason'),
    /** Of the whole plan. */
    interest: setBy('LoanDisbursed', 'interest'),
    cost_cap: setBy('LoanDisbursed', 'costCap'),
    ends_at: setBy('LoanDisbursed', 'endsAt'),
    applied_at: 'at.time',
    failed_at: setBy('LoanFailed', 'at.time'),
    disbursed_at: setBy('LoanDisbursed', 'at.time'),
    overdue_at: setBy('LoanOverdue', 'at.time'),
    overdue_amount: setBy('LoanOverdue', 'amount'),
    repaid_at: setBy('LoanEnded', 'at.time'),
    written_off_at: setBy('LoanWrittenOff', 'at.time'),
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: {
    loans_user: '(user_id, id)',
    loans_papers: '(papers)',
    loans_failed: '(failed_at) WHERE failed_at IS NOT NULL',
    loans_disbursed: '(disbursed_at) WHERE disbursed_at IS NOT NULL',
    loans_overdue: '(overdue_at) WHERE overdue_at IS NOT NULL',
    loans_repaid: '(repaid_at) WHERE repaid_at IS NOT NULL',
    loans_written_off: '(written_off_at) WHERE written_off_at IS NOT NULL',
  },
  changes: {
    LoanFailed: { of: { id: 'loan' } },
    LoanDisbursed: { of: { id: 'loan' } },
    LoanOverdue: { of: { id: 'loan' }, repeats: true },
    LoanEnded: { of: { id: 'loan' } },
    LoanWrittenOff: { of: { id: 'loan' } },
  },
});

/** What was paid of them. */
export const payments = tableOf('loan_payments', ['LoanPaid'], {
  columns: {
    id: 'payment',
    loan_id: 'loan',
    user_id: 'user',
    amount: 'amount',
    penalty: 'penalty',
    interest: 'interest',
    principal: 'principal',
    automatic: 'automatic',
    left_of: 'left',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: { loan_payments_loan: '(loan_id, id)', loan_payments_taken: '(time) WHERE automatic' },
});

export const loan = {
  scope: 'loans',
  tables: [loans, payments],
  steps: [{ id: 1, name: 'loans', sql: (schema) => createSql(schema, [loans, payments]) }],
} as const satisfies Model;
