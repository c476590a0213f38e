import { EVENT } from '../event/schema.ts';
import { MAX_REFERRAL_DAYS } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import type { SetReferral } from './commands.ts';

const ALL_PPM = 1_000_000;

function isWhole(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= max;
}

/**
 * Sets what inviting is worth. Refused unless something of every fee is kept: with discount and commission together
 * below the whole, trading with oneself through an invited account always costs.
 */
export function setReferral(state: State, command: SetReferral): number {
  const { discountPpm, commissionPpm, days, capAsset, monthlyCap } = command;
  const shares = isWhole(discountPpm, ALL_PPM) && isWhole(commissionPpm, ALL_PPM);
  if (!shares || discountPpm + commissionPpm >= ALL_PPM) return REFUSALS.configuration_invalid;
  if (!isWhole(days, MAX_REFERRAL_DAYS) || !isWhole(monthlyCap, Number.MAX_SAFE_INTEGER))
    return REFUSALS.configuration_invalid;
  if (state.assets[capAsset] === undefined) return REFUSALS.asset_unknown;
  state.referrals.terms = { discountPpm, commissionPpm, days, capAsset, monthlyCap };
  state.log.write(EVENT.ReferralSet, [discountPpm, commissionPpm, days, capAsset, monthlyCap]);
  return 0;
}
