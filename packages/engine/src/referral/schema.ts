import { amount, asset, count, days, flag, id, ppm, time, user } from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';

/** Ten years. */
export const MAX_REFERRAL_DAYS = 3_650;

const TERMS = {
  discountPpm: ppm('Off the fees of an invited user.'),
  commissionPpm: ppm('Of the fee that was paid, to the inviter.'),
  days: days('How long both hold, from their beginning.'),
  capAsset: asset('In which the cap of a month is told.'),
  monthlyCap: amount('Most commissions of an inviter in a calendar month, of `capAsset`.'),
} as const;

const USER = { user: user('Who was invited.') } as const;
const INVITER = { inviter: user('Who invited.') } as const;
const SHARE = { asset: asset('In which the fee was paid.'), amount: amount('Of it.') } as const;

export const REFERRAL = {
  name: 'referral',
  range: 32,
  commands: {
    SetInviter: command(32, 'Who invited a user: bound once, at registration.', {
      ...USER,
      ...INVITER,
      begins: flag('Whether it counts at once, which it may in a demo alone; else it waits for BeginReferral.'),
    }),
    SetReferral: command(33, 'What inviting is worth.', TERMS),
    EndReferral: command(34, 'Nothing more comes of an invitation: whole fees, no commission. It stays bound.', USER),
    BeginReferral: command(
      35,
      'Discount and commission of an invited user begin: both sides are verified, as different persons.',
      USER,
    ),
  },
  events: {
    InviterSet: event(
      32,
      'A user was bound to who invited them; what that brings begins with ReferralBegun, in rows of 0.2.0 and earlier at once.',
      { ...USER, ...INVITER },
    ),
    ReferralSet: event(33, 'What inviting is worth from now on.', TERMS),
    CommissionOwed: event(34, 'A share of the fee of a trade is owed; it is paid at the next full hour.', {
      ...INVITER,
      ...USER,
      trade: id('The trade.'),
      ...SHARE,
    }),
    CommissionPaid: event(35, 'An inviter was paid what was owed in one asset.', {
      commission: id('Rises by one.'),
      ...INVITER,
      ...SHARE,
    }),
    CommissionWithheld: event(36, 'What was owed would have passed the cap of the month; it stays with the house.', {
      ...INVITER,
      ...SHARE,
    }),
    ReferralEnded: event(
      37,
      'Discount and commission ended before their days were over; what is owed is still paid.',
      USER,
    ),
    ReferralBegun: event(38, 'Discount and commission of an invited user count from now on.', USER),
  },
  rows: {
    terms: row('What inviting is worth, and how far the ids have come.', {
      ...TERMS,
      payments: count('Commissions since genesis.'),
    }),
    invited: row('Who was invited.', {
      ...USER,
      ...INVITER,
      begunAt: time('0 = not yet; below 0, when it was ended early.'),
    }),
    owed: row('Owed since the last full hour.', { ...INVITER, ...SHARE }),
    paid: row('What an inviter was paid in a month.', {
      ...INVITER,
      month: count('Months since 1970-01.'),
      value: amount('Of `capAsset`.'),
    }),
  },
  timers: { TIMER_COMMISSION: 32 },
  houses: {},
  funded: {},
  reasons: { commission: 10 },
  references: { commission: 7 },
  refusals: {},
  words: {},
  limits: { MAX_REFERRAL_DAYS },
} as const satisfies Schema;
