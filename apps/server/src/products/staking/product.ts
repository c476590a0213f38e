import type { ServerProduct } from '../product/product.ts';
import { stakingOpenChange, stakingProductChange } from './changes.ts';
import { bindStakingConsole, openStakes } from './console.ts';
import { DEMO_STAKING } from './demo.ts';
import { ended } from './ended.ts';
import { bindStaking } from './routes.ts';

export const staking: ServerProduct = {
  demo: {
    lacks: (engine) => engine.staking.products().length === 0,
    commands: () => DEMO_STAKING,
  },
  bind: bindStaking,
  bindConsole: bindStakingConsole,
  changes: { 'staking-product': stakingProductChange, 'staking-open': stakingOpenChange },
  houses: [
    {
      name: 'reward-pool',
      pays: true,
      assets: (engine) => engine.staking.products().map(({ asset }) => asset),
    },
  ],
  open: openStakes,
  account: {
    news: 'stakes',
    events: new Set(['Staked', 'StakeRewarded', 'StakeEnded']),
    // What a stake freezes and frees is no movement.
    balances: (engine) => engine.staking.products().map(({ asset }) => ['finance', asset]),
  },
  ended: [ended],
};
