import { beginReferral } from './begin-referral.ts';
import { endReferral } from './end-referral.ts';
import { payCommissions } from './pay-commissions.ts';
import { setInviter } from './set-inviter.ts';
import { setReferral } from './set-referral.ts';
import { TIMER_COMMISSION } from './timers.ts';

export const REFERRAL_VERBS = {
  SetInviter: setInviter,
  SetReferral: setReferral,
  EndReferral: endReferral,
  BeginReferral: beginReferral,
};
export const REFERRAL_TIMERS = { [TIMER_COMMISSION]: payCommissions };
