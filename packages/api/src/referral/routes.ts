import * as z from 'zod/mini';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { assetSymbol, signedDecimal, time } from '../shapes.ts';
import { inviteEndpoints as at } from './endpoints.ts';

const money = z.strictObject({ asset: z.string(), amount: signedDecimal });

const invited = z.strictObject({
  account: z.string(),
  joinedAt: time,
  /** `waiting` until both are verified; with `same` the papers of both are of one person, and nothing comes of it. */
  counts: z.enum(['yes', 'waiting', 'same', 'ended']),
  /** Until when it counts or counted; null where it never did. */
  endsAt: z.nullable(time),
  earned: z.array(money),
});

export const invite = {
  overview: route({
    ...at.overview,
    access: 'user',
    scope: 'read',
    summary: 'The own invitation code, what inviting is worth, and what it has earned.',
    data: z.strictObject({
      code: z.string(),
      /** How many registered with the code. */
      invited: z.int(),
      /** When an invitation begins to count: with the registration, or once both are verified as different persons. */
      begins: z.enum(['registration', 'verification']),
      /** What inviting is worth; null where it is switched off. Shares in percent. */
      terms: z.nullable(
        z.strictObject({ discount: signedDecimal, commission: signedDecimal, days: z.int(), monthlyCap: money }),
      ),
      /** Paid so far, by asset. */
      paid: z.array(money),
      /** Earned since the last full hour, paid at the next. */
      owed: z.array(money),
      /** Worth of what this calendar month (UTC) has paid, in the asset of the cap. */
      paidInMonth: money,
    }),
  }),
  list: route({
    ...at.list,
    access: 'user',
    scope: 'read',
    summary: 'Who registered with the own code, newest first, their names masked, and what each has earned.',
    query: z.strictObject({ cursor: z.optional(cursor) }),
    data: page(invited),
  }),
  shares: route({
    ...at.shares,
    access: 'user',
    scope: 'read',
    summary:
      'What a paid commission is made of, by invited person; without `commission`, what is owed since the last payment.',
    query: z.strictObject({
      asset: assetSymbol,
      commission: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/))),
    }),
    data: z.strictObject({
      /** Of the fees, in percent, by the terms of now. */
      commission: signedDecimal,
      /** The command in the journal that paid it. */
      seq: z.nullable(z.int()),
      /** Fees that they really paid in so many trades, and the share of them; each trade's share is rounded down. */
      people: z.array(
        z.strictObject({ account: z.string(), trades: z.int(), fees: signedDecimal, amount: signedDecimal }),
      ),
    }),
  }),
} as const;
