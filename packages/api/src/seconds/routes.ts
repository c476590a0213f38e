import * as z from 'zod/mini';
import { clientId, numberId } from '../ids.ts';
import { cursor, cursorOf, NUMBER, page } from '../pages.ts';
import { route } from '../route.ts';
import { decimal, instrumentSymbol, orderTab, signedDecimal, time } from '../shapes.ts';
import { secondsEndpoints as at } from './endpoints.ts';
import { secondsShares, secondsVoid } from './voids.ts';

const direction = z.enum(['rise', 'fall']);
const terms = {
  /** In percent of the stake, beyond the stake itself. */
  payout: signedDecimal,
  minAmount: signedDecimal,
  maxAmount: signedDecimal,
};

export const secondsProduct = z.strictObject({
  durationSeconds: z.int(),
  ...terms,
  open: z.boolean(),
  fee: signedDecimal,
  /** How often one must win not to lose over time, and what is lost on average at even odds, in percent. */
  breakEven: signedDecimal,
  averageLoss: signedDecimal,
  next: z.nullable(z.strictObject({ ...terms, open: z.boolean(), effectiveAt: time })),
});

const state = z.strictObject({
  instrument: instrumentSymbol,
  /** Whether the smallest contract would be accepted now: the same for everybody. */
  open: z.array(z.strictObject({ durationSeconds: z.int(), rise: z.boolean(), fall: z.boolean() })),
});

/** `id` is the sequence of the index sample in the public tick log, `time` when the sample was taken. */
const tick = z.strictObject({ id: z.int(), time, price: signedDecimal });

/** What anyone may see of a contract: enough to recompute its result from the tick log. */
const settled = {
  id: z.string(),
  instrument: instrumentSymbol,
  durationSeconds: z.int(),
  direction,
  acceptedAt: time,
  /** Sequence of the command that made it. */
  acceptedSeq: z.int(),
  /** 1: its entry is the first tick sampled after `acceptedAt`; 0 (accepted under 0.2.0): the first with a higher id. */
  judgement: z.union([z.literal(0), z.literal(1)]),
  entry: z.nullable(tick),
  /** Entry time + duration; null while there is no entry. */
  expiry: z.nullable(time),
  exit: z.nullable(tick),
  outcome: z.nullable(z.enum(['won', 'lost', 'tie', 'voided'])),
  /** Why it was voided. */
  cause: z.enum(['none', 'no-entry', 'one-tick', 'exit-old', 'feed-stale']),
};

export const secondsContract = z.strictObject({
  ...settled,
  asset: z.string(),
  amount: signedDecimal,
  fee: signedDecimal,
  /** Percent of the stake. */
  payout: signedDecimal,
  /** Stake and payout: what a win brings back. */
  expected: signedDecimal,
  tab: orderTab,
  /** What came back; null while it runs. */
  returned: z.nullable(signedDecimal),
  closedAt: z.nullable(time),
});

const limits = z.strictObject({
  asset: z.string(),
  openStake: signedDecimal,
  maxOpenStake: signedDecimal,
  lossToday: signedDecimal,
  dailyLoss: signedDecimal,
  maxDailyLoss: signedDecimal,
  next: z.nullable(z.strictObject({ dailyLoss: signedDecimal, at: time })),
  /** Self-exclusion; `until` is null for ever. */
  excluded: z.nullable(z.strictObject({ until: z.nullable(time) })),
});

/** Of the last void of the page before: the command that ended it, and its first contract. */
const voidCursor = cursorOf(`${NUMBER}-${NUMBER}`);

export type SecondsProducts = z.output<typeof seconds.products.data>;
export type SecondsContract = z.output<typeof secondsContract>;
export type SecondsLimits = z.output<typeof limits>;
export type SecondsSettled = z.output<typeof seconds.settled.data>[number];

export const seconds = {
  products: route({
    ...at.products,
    access: 'public',
    summary: 'Durations with their terms, and which directions are open in each instrument now.',
    data: z.strictObject({
      asset: z.nullable(z.string()),
      products: z.array(secondsProduct),
      instruments: z.array(state),
    }),
  }),
  settled: route({
    ...at.settled,
    access: 'public',
    summary: 'The last contracts of an instrument that ended, of all users, with both ticks and without amounts.',
    query: z.strictObject({ instrument: instrumentSymbol }),
    data: z.array(z.strictObject(settled)),
  }),
  place: route({
    ...at.place,
    access: 'user',
    product: 'seconds',
    summary:
      'Takes a contract that begins with the next tick of the index. It cannot be cancelled. With `from: spot`, what the fast account lacks is transferred from Spot by the same command.',
    body: z.strictObject({
      instrument: instrumentSymbol,
      direction,
      durationSeconds: z.int(),
      amount: decimal,
      /** What the person was told: where it is another one by now, nothing is taken. */
      payout: z.optional(decimal),
      /** What the fast account lacks is transferred from Spot by the same command; left out, the fast account pays alone. */
      from: z.optional(z.literal('spot')),
      clientId: z.optional(clientId),
    }),
    data: secondsContract,
  }),
  contracts: route({
    ...at.contracts,
    access: 'user',
    scope: 'read',
    summary: 'Own contracts, newest first.',
    query: z.strictObject({
      tab: z.optional(orderTab),
      instrument: z.optional(instrumentSymbol),
      cursor: z.optional(cursor),
    }),
    data: page(secondsContract),
  }),
  contract: route({
    ...at.contract,
    params: { id: numberId },
    access: 'user',
    scope: 'read',
    summary: 'One own contract with both of its ticks.',
    data: secondsContract,
  }),
  limits: route({
    ...at.limits,
    access: 'user',
    scope: 'read',
    summary: 'What runs, what was lost today, the own limit and self-exclusion.',
    data: limits,
  }),
  setLimits: route({
    ...at.setLimits,
    access: 'user',
    summary: 'A lower loss limit holds at once, a higher one after 24 hours; self-exclusion in days, 0 for ever.',
    body: z.strictObject({
      dailyLoss: z.optional(decimal),
      excludeDays: z.optional(z.int()),
      clientId: z.optional(clientId),
    }),
    data: limits,
  }),
  voids: route({
    ...at.voids,
    access: 'public',
    summary:
      'Every void of seconds contracts with its cause, the outage behind it and the amounts that went back, newest first.',
    query: z.strictObject({ cursor: z.optional(voidCursor) }),
    data: page(secondsVoid),
  }),
  shares: route({
    ...at.shares,
    access: 'public',
    summary:
      'Of the last 24 hours and 30 days: how many seconds contracts ended, how many were voided, and for what share of the time each index was closed.',
    data: z.array(secondsShares),
  }),
} as const;
