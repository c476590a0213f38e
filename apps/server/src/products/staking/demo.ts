import type { Command, CommandOf } from '@tradewind/engine';

const USDT = 0;
const UNIT = 1_000_000;

/** [days, ppm a day] of the products that a demo begins with: 2.9 to 9.1 % a year. */
const TERMS = [
  [7, 80],
  [30, 140],
  [60, 190],
  [90, 250],
] as const;

/** Locked savings of a demo: four terms in USDT, and a pool that covers the rewards of all their quotas. */
export const DEMO_STAKING: readonly Command[] = [
  { kind: 'FundHouse', house: 'reward-pool', asset: USDT, amount: 250_000 * UNIT },
  ...TERMS.map(
    ([termDays, dailyRatePpm], product): CommandOf<'ListStakingProduct'> => ({
      kind: 'ListStakingProduct',
      product,
      asset: USDT,
      termDays,
      dailyRatePpm,
      minimum: 10 * UNIT,
      maximum: 10_000 * UNIT,
      perUser: 50_000 * UNIT,
      quota: 5_000_000 * UNIT,
      clawbackPpm: 1_000_000,
    }),
  ),
];
