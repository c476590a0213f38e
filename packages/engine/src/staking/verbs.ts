import { listStakingProduct, setStakingOpen } from './list-product.ts';
import { payRewards } from './pay-rewards.ts';
import { redeem } from './redeem.ts';
import { subscribe } from './subscribe.ts';
import { TIMER_REWARDS } from './timers.ts';

export const STAKING_VERBS = {
  ListStakingProduct: listStakingProduct,
  SetStakingOpen: setStakingOpen,
  Stake: subscribe,
  RedeemStake: redeem,
};
export const STAKING_TIMERS = { [TIMER_REWARDS]: payRewards };
