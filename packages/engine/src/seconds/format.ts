import { SECONDS_CAUSES, SECONDS_OUTCOMES } from '@tradewind/rules';
import type { CommandFormats, EventFormats } from '../product/format.ts';
import type { SecondsCommand } from './commands.ts';
import type { SecondsEvent } from './events.ts';

const IDENTITY = { user: 'integer', clientId: 'text', bodyHash: 'integer' } as const;

/** Part of the journal format: never reorder. */
const DIRECTIONS = ['rise', 'fall'] as const;

export const SECONDS_COMMANDS = {
  SetSecondsRules: {
    byte: 80,
    fields: { asset: 'integer', openStake: 'integer', dailyLoss: 'integer', effectiveAt: 'integer' },
  },
  SetSecondsProduct: {
    byte: 81,
    fields: {
      durationSeconds: 'integer',
      payoutPpm: 'integer',
      minStake: 'integer',
      maxStake: 'integer',
      open: 'flag',
      effectiveAt: 'integer',
    },
  },
  OpenSeconds: {
    byte: 82,
    fields: {
      ...IDENTITY,
      instrument: 'integer',
      durationSeconds: 'integer',
      direction: DIRECTIONS,
      stake: 'integer',
    },
  },
  LimitSecondsLoss: { byte: 83, fields: { ...IDENTITY, dailyLoss: 'integer' } },
  ExcludeFromSeconds: { byte: 84, fields: { ...IDENTITY, days: 'integer' } },
} as const satisfies CommandFormats<SecondsCommand>;

const RULES = { asset: 'number', openStake: 'number', dailyLoss: 'number' } as const;
const PRODUCT = {
  durationSeconds: 'number',
  payoutPpm: 'number',
  minStake: 'number',
  maxStake: 'number',
  open: 'boolean',
} as const;

export const SECONDS_EVENTS = {
  SecondsRulesAnnounced: { number: 80, fields: { ...RULES, effectiveAt: 'number' } },
  SecondsRulesInForce: { number: 81, fields: RULES },
  SecondsProductAnnounced: { number: 82, fields: { ...PRODUCT, effectiveAt: 'number' } },
  SecondsProductInForce: { number: 83, fields: PRODUCT },
  SecondsAccepted: {
    number: 84,
    fields: {
      contract: 'number',
      user: 'number',
      clientId: 'text',
      instrument: 'number',
      durationSeconds: 'number',
      direction: DIRECTIONS,
      asset: 'number',
      stake: 'number',
      payoutPpm: 'number',
      payout: 'number',
      judgement: 'number',
    },
  },
  SecondsEntered: {
    number: 85,
    fields: {
      instrument: 'number',
      durationSeconds: 'number',
      first: 'number',
      last: 'number',
      tick: 'number',
      time: 'number',
      price: 'number',
      expiry: 'number',
    },
  },
  SecondsClosed: {
    number: 86,
    fields: {
      contract: 'number',
      user: 'number',
      outcome: SECONDS_OUTCOMES,
      cause: SECONDS_CAUSES,
      exitTick: 'number',
      exitTime: 'number',
      exitPrice: 'number',
      returned: 'number',
    },
  },
  SecondsLossLimited: {
    number: 87,
    fields: { user: 'number', dailyLoss: 'number', next: 'number', nextAt: 'number' },
  },
  SecondsExcluded: { number: 88, fields: { user: 'number', until: 'number' } },
} as const satisfies EventFormats<SecondsEvent>;
