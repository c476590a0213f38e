import type { Proof } from '../proof.ts';
import { StakingLaws } from './laws.ts';
import { naiveStaking, stakingOf } from './naive.ts';

const openOf = ({ product, open }: { product: number; open: boolean }) => ({ product, open });

import { stakingOpening } from './opening.ts';

export const staking: Proof = {
  naive: naiveStaking,
  laws: (engine) => new StakingLaws(engine),
  compare: (engine, twin, command, same) => {
    const { products, stakes } = stakingOf(twin);
    same(engine.staking.products().map(openOf), products.map(openOf), 'products of staking');
    if (!('user' in command)) return;
    const running = stakes.filter(({ user, state }) => user === command.user && state === 'running');
    const expected = running.map(({ id, amount, rewards }) => [id, amount, rewards.reduce((sum, one) => sum + one, 0)]);
    const found = engine.staking.of(command.user).map(({ id, amount, paid }) => [id, amount, paid]);
    same(found.reverse(), expected, `stakes of ${command.user}`);
  },
  begun: (event, engine) => {
    if (event.kind !== 'Staked') return null;
    const { user, product, amount } = event;
    return { user, account: 'finance', asset: engine.staking.products()[product]!.asset, amount };
  },
  ended: (event) => (event.kind === 'StakeEnded' ? `stake ${event.early ? 'cancelled' : 'ended'}` : null),
  opening: stakingOpening,
  wanted: {
    laws: {
      StakeRewarded: 100,
      'stake ended': 100,
      'Stake from Spot': 20,
      'stake cancelled': 100,
      'Stake refused staking_paused': 100,
      'Stake refused reward_pool_empty': 5,
      'Stake refused stake_quota': 100,
      'Stake repeated': 10,
      'RedeemStake refused stake_unknown': 20,
      'RedeemStake refused stake_not_running': 100,
    },
    twin: {
      StakeRewarded: 10,
      'stake ended': 10,
      'Stake from Spot': 20,
      'stake cancelled': 10,
    },
  },
};
