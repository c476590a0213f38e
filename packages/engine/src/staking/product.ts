import { product } from '../product/product.ts';
import { listStakingProduct, setStakingOpen } from './list-product.ts';
import { payRewards } from './pay-rewards.ts';
import { redeem } from './redeem.ts';
import { STAKING } from './schema.ts';
import { stakingSection } from './section.ts';
import { subscribe } from './subscribe.ts';
import { StakingViews } from './views.ts';

export type { StakeView, StakingProductView } from './views.ts';

export const staking = product({
  schema: STAKING,
  verbs: {
    ListStakingProduct: listStakingProduct,
    SetStakingOpen: setStakingOpen,
    Stake: subscribe,
    RedeemStake: redeem,
  },
  timers: { TIMER_REWARDS: payRewards },
  section: stakingSection,
  hooks: { houses: { 'reward-pool': { reserve: 'reward-reserve' } } },
  views: (state) => new StakingViews(state),
});
