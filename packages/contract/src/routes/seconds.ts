import * as z from 'zod/mini';
import { route } from '../route.ts';
import { clientId, cursor, decimal, instrumentSymbol, orderTab, page, signedDecimal, time } from '../shapes.ts';

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

const contract = z.strictObject({
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

export type SecondsProducts = z.output<typeof seconds.products.data>;
export type SecondsContract = z.output<typeof contract>;
export type SecondsLimits = z.output<typeof limits>;
export type SecondsSettled = z.output<typeof seconds.settled.data>[number];

export const seconds = {
  products: route({
    method: 'GET',
    path: 'seconds/products',
    access: 'public',
    summary: 'Durations with their terms, and which directions are open in each instrument now.',
    data: z.strictObject({
      asset: z.nullable(z.string()),
      products: z.array(secondsProduct),
      instruments: z.array(state),
    }),
  }),
  settled: route({
    method: 'GET',
    path: 'seconds/settled',
    access: 'public',
    summary: 'The last contracts of an instrument that ended, of all users, with both ticks and without amounts.',
    query: z.strictObject({ instrument: instrumentSymbol }),
    data: z.array(z.strictObject(settled)),
  }),
  place: route({
    method: 'POST',
    path: 'seconds/contracts',
    access: 'user',
    product: 'seconds',
    summary: 'Takes a contract that begins with the next tick of the index. It cannot be cancelled.',
    body: z.strictObject({
      instrument: instrumentSymbol,
      direction,
      durationSeconds: z.int(),
      amount: decimal,
      /** What the person was told: where it is another one by now, nothing is taken. */
      payout: z.optional(decimal),
      clientId: z.optional(clientId),
    }),
    data: contract,
  }),
  contracts: route({
    method: 'GET',
    path: 'seconds/contracts',
    access: 'user',
    scope: 'read',
    summary: 'Own contracts, newest first.',
    query: z.strictObject({
      tab: z.optional(orderTab),
      instrument: z.optional(instrumentSymbol),
      cursor: z.optional(cursor),
    }),
    data: page(contract),
  }),
  contract: route({
    method: 'GET',
    path: 'seconds/contracts/{id}',
    access: 'user',
    scope: 'read',
    summary: 'One own contract with both of its ticks.',
    data: contract,
  }),
  limits: route({
    method: 'GET',
    path: 'seconds/limits',
    access: 'user',
    scope: 'read',
    summary: 'What runs, what was lost today, the own limit and self-exclusion.',
    data: limits,
  }),
  setLimits: route({
    method: 'POST',
    path: 'seconds/limits',
    access: 'user',
    summary: 'A lower loss limit holds at once, a higher one after 24 hours; self-exclusion in days, 0 for ever.',
    body: z.strictObject({
      dailyLoss: z.optional(decimal),
      excludeDays: z.optional(z.int()),
      clientId: z.optional(clientId),
    }),
    data: limits,
  }),
} as const;
