import type { CommandFormats, EventFormats } from '../product/format.ts';
import type { ReferralCommand } from './commands.ts';
import type { ReferralEvent } from './events.ts';

export const REFERRAL_COMMANDS = {
  SetInviter: { byte: 32, fields: { user: 'integer', inviter: 'integer', begins: 'flag' } },
  SetReferral: {
    byte: 33,
    fields: {
      discountPpm: 'integer',
      commissionPpm: 'integer',
      days: 'integer',
      capAsset: 'integer',
      monthlyCap: 'integer',
    },
  },
  EndReferral: { byte: 34, fields: { user: 'integer' } },
  BeginReferral: { byte: 35, fields: { user: 'integer' } },
} as const satisfies CommandFormats<ReferralCommand>;

export const REFERRAL_EVENTS = {
  InviterSet: { number: 32, fields: { user: 'number', inviter: 'number' } },
  ReferralSet: {
    number: 33,
    fields: {
      discountPpm: 'number',
      commissionPpm: 'number',
      days: 'number',
      capAsset: 'number',
      monthlyCap: 'number',
    },
  },
  CommissionOwed: {
    number: 34,
    fields: { inviter: 'number', user: 'number', trade: 'number', asset: 'number', amount: 'number' },
  },
  CommissionPaid: {
    number: 35,
    fields: { commission: 'number', inviter: 'number', asset: 'number', amount: 'number' },
  },
  CommissionWithheld: { number: 36, fields: { inviter: 'number', asset: 'number', amount: 'number' } },
  ReferralEnded: { number: 37, fields: { user: 'number' } },
  ReferralBegun: { number: 38, fields: { user: 'number' } },
} as const satisfies EventFormats<ReferralEvent>;
