import type { ServerProduct } from '../product/product.ts';
import { loanLimitsChange, loanOpenChange, loanProductChange, loanWriteOffChange } from './changes.ts';
import { assetsOf, bindLoanConsole, openLoans } from './console.ts';
import { DEMO_LOANS } from './demo.ts';
import { ended } from './ended.ts';
import { loanMigrations } from './migrations.ts';
import { owedOver } from './owed-over.ts';
import { PaperTidier } from './paper-tidier.ts';
import { Reminder } from './reminder.ts';
import { bindLoan } from './routes.ts';

export const loan: ServerProduct = {
  demo: { lacks: (engine) => engine.loans.products().length === 0, commands: () => DEMO_LOANS },
  tables: ['loan', loanMigrations],
  bind: bindLoan,
  bindConsole: bindLoanConsole,
  changes: {
    'loan-product': loanProductChange,
    'loan-open': loanOpenChange,
    'loan-limits': loanLimitsChange,
    'loan-write-off': loanWriteOffChange,
  },
  houses: [{ name: 'loan-pool', pays: true, assets: (engine) => assetsOf({ engine }) }],
  open: openLoans,
  account: {
    news: 'loans',
    balances: (engine) => assetsOf({ engine }).map((asset) => ['spot', asset] as const),
    events: new Set([
      'LoanApplied',
      'LoanFailed',
      'LoanDisbursed',
      'LoanPaid',
      'LoanOverdue',
      'LoanEnded',
      'LoanWrittenOff',
    ]),
  },
  fields: {
    loan_too_small: '',
    loan_too_large: '',
    loan_person_limit: '',
    loan_pool_short: '',
    loan_one_sum: 'method',
  },
  ended,
  owedOver,
  jobs: (parts) => [{ run: new PaperTidier(parts) }, { run: new Reminder(parts) }],
};
