import type { Command } from '../../commands.ts';
import { ANN, NOBODY, type Opening, PEOPLE } from '../../testing/opening.ts';

/** Savings that the random commands leave alone, behind those of the world. */
const SAVINGS = 2;

export const stakingOpening: Opening = {
  listed: [
    {
      kind: 'ListStakingProduct',
      product: SAVINGS,
      asset: 0,
      termDays: 3,
      dailyRatePpm: 10_001,
      minimum: 10_000,
      maximum: 1_000_000,
      perUser: 10_000_000,
      quota: 100_000_000,
      clawbackPpm: 333_333,
    },
  ],
  there: ({ staking }, users) => ({ stakes: users.some((user) => staking.of(user).length > 0) }),
  repaired: [{ kind: 'FundHouse', house: 'reward-pool', asset: 0, amount: 10_000_000_000 }],
  opened: () =>
    PEOPLE.map((user): Command => {
      return { kind: 'Stake', user, ...NOBODY, product: SAVINGS, amount: 100_000 + user, fromSpot: false };
    }),
  // Those of one user stay until their term is over.
  endedLate: ({ staking }, users) => {
    const stakes = users.flatMap((user) => (user === ANN ? [] : staking.of(user)));
    const redeems = stakes.map(({ id: stake, user }): Command => ({ kind: 'RedeemStake', user, ...NOBODY, stake }));
    return [...redeems, ...redeems.slice(0, 1)];
  },
  matures: ['stakes'],
  ends: ['StakeRewarded', 'StakeEnded'],
  pays: ['stake'],
  comes: ['StakeRewarded', 'StakeEnded'],
  views: ({ staking }) => staking.products(),
  userView: ({ staking }, user) => staking.of(user),
};
