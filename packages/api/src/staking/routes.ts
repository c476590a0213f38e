import * as z from 'zod/mini';
import { clientId, id, numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { assetSymbol, decimal, time } from '../shapes.ts';
import { stakingEndpoints as at } from './endpoints.ts';

const state = z.enum(['running', 'ended', 'cancelled']);

export const stakingProduct = z.strictObject({
  id,
  asset: assetSymbol,
  termDays: z.int(),
  /** In percent of the principal for each day. */
  dailyRate: decimal,
  minimum: decimal,
  /** Of one stake. */
  maximum: decimal,
  /** Of what one person has running in it. */
  perUser: decimal,
  quota: decimal,
  /** Of the quota, what runs now. */
  taken: decimal,
  /** Percent of the paid rewards that an early redemption takes back. */
  clawback: decimal,
  /** The largest stake whose whole reward the reward pool can still reserve. */
  covered: decimal,
  /** Paused products take no stakes; those that run go on. */
  open: z.boolean(),
});

export const stakeOrder = z.strictObject({
  id,
  product: id,
  asset: assetSymbol,
  termDays: z.int(),
  dailyRate: decimal,
  amount: decimal,
  /** Reserved for the whole term. */
  reward: decimal,
  /** Rewards paid so far. */
  paid: decimal,
  state,
  /** Running: what an early redemption would take back now; cancelled: what it took. */
  clawback: decimal,
  stakedAt: time,
  endsAt: time,
  endedAt: z.nullable(time),
});

const accrual = z.strictObject({
  /** The UTC day that earned it, as 2026-05-04. */
  day: z.string(),
  amount: decimal,
  /** All rewards up to this one. */
  paid: decimal,
  time,
  /** The command in the journal that paid it. */
  seq: z.int(),
});

export const staking = {
  products: route({
    ...at.products,
    access: 'public',
    summary: 'Locked-savings products with their terms and what is left of them.',
    data: z.array(stakingProduct),
  }),
  stake: route({
    ...at.stake,
    access: 'user',
    scope: 'lock:staking',
    product: 'staking',
    summary:
      'Locks an amount of the finance account for the term of a product. With `from: spot`, what the account lacks is transferred from Spot by the same command; a program needs `transfer:internal` for that too.',
    body: z.strictObject({
      product: id,
      amount: decimal,
      /** Left out, the finance account pays alone. */
      from: z.optional(z.literal('spot')),
      clientId: z.optional(clientId),
    }),
    data: stakeOrder,
  }),
  orders: route({
    ...at.orders,
    access: 'user',
    scope: 'read',
    summary: 'Own stakes, newest first.',
    query: z.strictObject({ state: z.optional(state), cursor: z.optional(cursor) }),
    data: page(stakeOrder),
  }),
  redeem: route({
    ...at.redeem,
    params: { id: numberId },
    access: 'user',
    scope: 'lock:staking',
    summary: 'Ends a stake before its term: the principal less the clawback, at once.',
    body: z.strictObject({ clientId: z.optional(clientId) }),
    data: stakeOrder,
  }),
  accruals: route({
    ...at.accruals,
    params: { id: numberId },
    access: 'user',
    scope: 'read',
    summary: 'What a stake was paid day by day, newest first; days that earned less than one unit are not among them.',
    query: z.strictObject({ cursor: z.optional(cursor) }),
    data: page(accrual),
  }),
  totals: route({
    ...at.totals,
    access: 'user',
    scope: 'read',
    summary: 'By asset: what is locked, what was earned less clawbacks, and what the last paid day earned.',
    data: z.array(z.strictObject({ asset: assetSymbol, locked: decimal, earned: decimal, lastDay: decimal })),
  }),
} as const;

export type StakingProduct = z.output<typeof stakingProduct>;
export type StakeOrder = z.output<typeof stakeOrder>;
export type StakeAccrual = z.output<typeof accrual>;
