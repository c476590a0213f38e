import type { ProductCommand } from '../product/products.ts';
import { acceptConversion, quoteConversion, quoteTimers, setConversion, setConvertible } from './naive-convert.ts';
import { beginReferral, endReferral, payOwed, setInviter, setReferral } from './naive-referral.ts';
import {
  excludeFromSeconds,
  limitSecondsLoss,
  openSeconds,
  secondsTimers,
  setSecondsProduct,
  setSecondsRules,
} from './naive-seconds.ts';
import { listStakingProduct, payRewards, redeem, setStakingOpen, stake } from './naive-staking.ts';
import type { NaiveResult, NaiveState } from './naive-state.ts';

const NOTHING: NaiveResult = { kind: 'none', id: 0 };

export function applyProduct(state: NaiveState, command: ProductCommand): NaiveResult {
  switch (command.kind) {
    case 'SetInviter':
      setInviter(state, command);
      return NOTHING;
    case 'SetReferral':
      setReferral(state, command);
      return NOTHING;
    case 'BeginReferral':
      beginReferral(state, command);
      return NOTHING;
    case 'EndReferral':
      endReferral(state, command);
      return NOTHING;
    case 'ListStakingProduct':
      listStakingProduct(state, command);
      return NOTHING;
    case 'SetStakingOpen':
      setStakingOpen(state, command);
      return NOTHING;
    case 'Stake':
      return stake(state, command);
    case 'RedeemStake':
      return redeem(state, command);
    case 'OpenSeconds':
      return openSeconds(state, command);
    case 'LimitSecondsLoss':
      limitSecondsLoss(state, command);
      return NOTHING;
    case 'ExcludeFromSeconds':
      excludeFromSeconds(state, command);
      return NOTHING;
    case 'SetSecondsRules':
      setSecondsRules(state, command);
      return NOTHING;
    case 'SetSecondsProduct':
      setSecondsProduct(state, command);
      return NOTHING;
    case 'SetConversion':
      setConversion(state, command);
      return NOTHING;
    case 'SetConvertible':
      setConvertible(state, command);
      return NOTHING;
    case 'QuoteConversion':
      return quoteConversion(state, command);
    case 'AcceptConversion':
      return acceptConversion(state, command);
  }
}

/** What the products will do and when, in the order of the kinds of their timers. */
export function productTimers(state: NaiveState): { readonly due: number; readonly act: () => void }[] {
  const inviters = [...new Map(state.owed.map(({ inviter, due }) => [inviter, due]))];
  const commissions = inviters.map(([inviter, at]) => ({ due: at, act: () => payOwed(state, inviter, at) }));
  const rewards = state.rewardsDue === null ? [] : [{ due: state.rewardsDue, act: () => payRewards(state) }];
  return [...commissions, ...quoteTimers(state), ...rewards, ...secondsTimers(state)];
}
