import { product } from '../product/product.ts';
import { beginReferral } from './begin-referral.ts';
import { endReferral } from './end-referral.ts';
import { payCommissions } from './pay-commissions.ts';
import { oweCommission, referredFee } from './referred-fee.ts';
import { REFERRAL } from './schema.ts';
import { referralSection } from './section.ts';
import { setInviter } from './set-inviter.ts';
import { setReferral } from './set-referral.ts';
import { ReferralViews } from './views.ts';

export const referrals = product({
  schema: REFERRAL,
  verbs: {
    SetInviter: setInviter,
    SetReferral: setReferral,
    EndReferral: endReferral,
    BeginReferral: beginReferral,
  },
  timers: { TIMER_COMMISSION: payCommissions },
  section: referralSection,
  hooks: { feeOf: referredFee, afterFee: oweCommission },
  views: (state) => new ReferralViews(state),
});
