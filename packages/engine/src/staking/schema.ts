import { amount, asset, count, day, days, flag, id, identified, ppm, time, user } from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';

const PRODUCT = { product: id('The product; dense, in the order of listing.') } as const;

const TERMS = {
  ...PRODUCT,
  asset: asset('What is staked, and what the rewards are paid in.'),
  termDays: days('How long a stake is locked.'),
  dailyRatePpm: ppm('Reward of a day, of the amount.'),
  minimum: amount('Of one stake, of the asset.'),
  maximum: amount('Of one stake, of the asset.'),
  perUser: amount('Most that runs for one user at a time, of the asset.'),
  quota: amount('Most that runs for all at a time, of the asset.'),
  clawbackPpm: ppm('Share of the paid rewards that an early redemption gives back.'),
} as const;

const OPEN = { open: flag('Whether it takes new stakes; those that run go on.') } as const;
const STAKE = { stake: id('Rises by one.') } as const;
const OWNER = { user: user('Whose stake.') } as const;

export const STAKING = {
  name: 'staking',
  range: 64,
  commands: {
    ListStakingProduct: command(
      64,
      "A locked-savings product; its terms never change, so that no running stake's do.",
      TERMS,
    ),
    SetStakingOpen: command(65, 'Whether a product takes new stakes.', { ...PRODUCT, ...OPEN }),
    Stake: command(
      66,
      'Locks an amount of the finance account for the term.',
      identified({
        ...PRODUCT,
        amount: amount("Of the product's asset."),
        fromSpot: flag('Whether what the account lacks is transferred from Spot first.'),
      }),
    ),
    RedeemStake: command(67, 'Ends a running stake before its term.', identified({ stake: id('The stake.') })),
  },
  events: {
    StakingProductListed: event(64, 'A product exists and takes stakes.', TERMS),
    StakingOpenSet: event(65, 'Whether a product takes stakes from now on.', { ...PRODUCT, ...OPEN }),
    Staked: event(66, 'An amount is locked, and the reward of the whole term is reserved for it.', {
      ...STAKE,
      ...OWNER,
      ...PRODUCT,
      amount: amount('Locked, of the asset.'),
      reward: amount('Of the whole term, of the asset.'),
      endsAt: time('Until when it is locked.'),
    }),
    StakeRewarded: event(67, 'The reward of a day was paid, with what earlier days had left below one unit.', {
      ...STAKE,
      ...OWNER,
      day: day('The day for which it is.'),
      amount: amount('Paid now.'),
      paid: amount('All rewards up to this one.'),
    }),
    StakeEnded: event(68, 'The principal is free again: at the end of the term, or early, less the clawback.', {
      ...STAKE,
      ...OWNER,
      early: flag('Whether its user ended it.'),
      paid: amount('All rewards.'),
      clawback: amount('Taken from the principal; 0 at the end of the term.'),
    }),
  },
  rows: {
    product: row('A product.', { ...TERMS, ...OPEN }),
    counters: row('How far the ids have come.', { made: count('Stakes since genesis.') }),
    stake: row('A stake that runs.', {
      ...STAKE,
      ...OWNER,
      ...PRODUCT,
      amount: amount('Locked.'),
      paid: amount('All rewards so far.'),
      stakedAt: time('When it began.'),
    }),
  },
  timers: { TIMER_REWARDS: 64 },
  houses: { 'reward-pool': 6, 'reward-reserve': 7 },
  funded: { 'reward-pool': 1 },
  reasons: { 'reward-reservation': 12, reward: 13, clawback: 14 },
  references: { stake: 10 },
  refusals: {
    staking_product_unknown: 500,
    staking_paused: 501,
    stake_too_small: 502,
    stake_too_large: 503,
    stake_user_limit: 504,
    stake_quota: 505,
    stakes_limit: 506,
    reward_pool_empty: 507,
    stake_not_running: 508,
    stake_unknown: 509,
  },
  words: {},
  limits: {
    MAX_STAKING_PRODUCTS: 1_024,
    /** Ten years. */
    MAX_STAKING_DAYS: 3_650,
    /** Stakes of one user that run at a time. */
    MAX_STAKES_PER_USER: 200,
  },
} as const satisfies Schema;
