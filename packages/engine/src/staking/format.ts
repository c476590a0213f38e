import type { CommandFormats, EventFormats } from '../product/format.ts';
import type { StakingCommand } from './commands.ts';
import type { StakingEvent } from './events.ts';

const IDENTITY = { user: 'integer', clientId: 'text', bodyHash: 'integer' } as const;

export const STAKING_COMMANDS = {
  ListStakingProduct: {
    byte: 64,
    fields: {
      product: 'integer',
      asset: 'integer',
      termDays: 'integer',
      dailyRatePpm: 'integer',
      minimum: 'integer',
      maximum: 'integer',
      perUser: 'integer',
      quota: 'integer',
      clawbackPpm: 'integer',
    },
  },
  SetStakingOpen: { byte: 65, fields: { product: 'integer', open: 'flag' } },
  Stake: { byte: 66, fields: { ...IDENTITY, product: 'integer', amount: 'integer' } },
  RedeemStake: { byte: 67, fields: { ...IDENTITY, stake: 'integer' } },
} as const satisfies CommandFormats<StakingCommand>;

export const STAKING_EVENTS = {
  StakingProductListed: {
    number: 64,
    fields: {
      product: 'number',
      asset: 'number',
      termDays: 'number',
      dailyRatePpm: 'number',
      minimum: 'number',
      maximum: 'number',
      perUser: 'number',
      quota: 'number',
      clawbackPpm: 'number',
    },
  },
  StakingOpenSet: { number: 65, fields: { product: 'number', open: 'boolean' } },
  Staked: {
    number: 66,
    fields: {
      stake: 'number',
      user: 'number',
      product: 'number',
      amount: 'number',
      reward: 'number',
      endsAt: 'number',
    },
  },
  StakeRewarded: {
    number: 67,
    fields: { stake: 'number', user: 'number', day: 'number', amount: 'number', paid: 'number' },
  },
  StakeEnded: {
    number: 68,
    fields: { stake: 'number', user: 'number', early: 'boolean', paid: 'number', clawback: 'number' },
  },
} as const satisfies EventFormats<StakingEvent>;
