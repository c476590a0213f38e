import { PPM } from '@tradewind/rules';
import type { CommandOf } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { referralsOf } from './referrals.ts';
import { MAX_REFERRAL_DAYS } from './schema.ts';

function isWhole(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= max;
}

/**
 * Sets what inviting is worth. Refused unless something of every fee is kept: with discount and commission together
 * below the whole, trading with oneself through an invited account always costs.
 */
export function setReferral(state: State, command: CommandOf<'SetReferral'>): number {
  const { discountPpm, commissionPpm, days, capAsset, monthlyCap } = command;
  const shares = isWhole(discountPpm, PPM) && isWhole(commissionPpm, PPM);
  if (!shares || discountPpm + commissionPpm >= PPM) return REFUSALS.configuration_invalid;
  if (!isWhole(days, MAX_REFERRAL_DAYS) || !isWhole(monthlyCap, Number.MAX_SAFE_INTEGER))
    return REFUSALS.configuration_invalid;
  if (state.assets[capAsset] === undefined) return REFUSALS.asset_unknown;
  const terms = { discountPpm, commissionPpm, days, capAsset, monthlyCap };
  referralsOf(state).terms = terms;
  state.log.emit('ReferralSet', terms);
  return 0;
}
