import { product } from '../product/product.ts';
import { applyForLoan, withdrawLoanApplication } from './apply.ts';
import { approveLoan, rejectLoan } from './decide.ts';
import { listLoanProduct, setLoanLimits, setLoanOpen } from './list-product.ts';
import { collectLoan, excuseLoans, repayLoan } from './repay.ts';
import { LOANS } from './schema.ts';
import { loanSection } from './section.ts';
import { borrowedOf, debtsOf, LoanViews } from './views.ts';
import { writeOffLoan } from './write-off.ts';

export type {
  LoanBookView,
  LoanLimitsView,
  LoanProductView,
  LoanView,
  RepaymentView,
  RunningLoanView,
} from './views.ts';

export const loans = product({
  schema: LOANS,
  verbs: {
    ListLoanProduct: listLoanProduct,
    SetLoanOpen: setLoanOpen,
    SetLoanLimits: setLoanLimits,
    ApplyForLoan: applyForLoan,
    WithdrawLoanApplication: withdrawLoanApplication,
    ApproveLoan: approveLoan,
    RejectLoan: rejectLoan,
    RepayLoan: repayLoan,
    WriteOffLoan: writeOffLoan,
  },
  timers: { TIMER_LOAN: collectLoan },
  section: loanSection,
  hooks: { houses: { 'loan-pool': {} }, borrowedOf, debtsOf, onResumed: excuseLoans },
  views: (state) => new LoanViews(state),
});
