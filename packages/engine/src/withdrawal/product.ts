import { product } from '../product/product.ts';
import { approveWithdrawal, cancelWithdrawal, rejectForDebt, rejectWithdrawal } from './decide.ts';
import { completeWithdrawal, failWithdrawal, forgetWithdrawal, prepareWithdrawal } from './pay-out.ts';
import { requestWithdrawal } from './request.ts';
import { WITHDRAWALS } from './schema.ts';
import { withdrawalSection } from './section.ts';
import { setWithdrawalPause, setWithdrawalTerms } from './set-terms.ts';
import { WithdrawalViews } from './views.ts';

export type { WithdrawalTermsView, WithdrawalView, WithdrawingView } from './views.ts';

export const withdrawals = product({
  schema: WITHDRAWALS,
  verbs: {
    SetWithdrawalTerms: setWithdrawalTerms,
    SetWithdrawalPause: setWithdrawalPause,
    RequestWithdrawal: requestWithdrawal,
    CancelWithdrawal: cancelWithdrawal,
    ApproveWithdrawal: approveWithdrawal,
    RejectWithdrawal: rejectWithdrawal,
    PrepareWithdrawal: prepareWithdrawal,
    CompleteWithdrawal: completeWithdrawal,
    FailWithdrawal: failWithdrawal,
  },
  timers: { TIMER_WITHDRAWAL: forgetWithdrawal },
  section: withdrawalSection,
  hooks: { onDebt: rejectForDebt },
  views: (state) => new WithdrawalViews(state),
});
