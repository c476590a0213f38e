import * as z from 'zod/mini';
import { clientId, id, numberId, sha256, wholeText } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { assetSymbol, decimal, time } from '../shapes.ts';
import { saleEndpoints as at } from './endpoints.ts';

const saleState = z.enum(['pre-sale', 'subscribing', 'calculating', 'distributing', 'ended', 'cancelled']);

export const saleOffer = z.strictObject({
  id,
  /** What is sold, and what is paid with. */
  asset: assetSymbol,
  payAsset: assetSymbol,
  /** For sale in all. */
  supply: decimal,
  /** Step in which is allocated, and what it costs. */
  lot: decimal,
  lotPrice: decimal,
  /** Of one coin, rounded up to twelve decimals where it has more. */
  price: decimal,
  /** Most that one person gets. */
  cap: decimal,
  /** Smallest commitment, of what is paid with. */
  minimum: decimal,
  /** What `counted` has to reach, or everybody is refunded; 0 = none. */
  softCap: decimal,
  startsAt: time,
  /** Before which it is subscribed. */
  endsAt: time,
  vesting: z.strictObject({
    /** Percent of an allocation that are free when the coin first trades. */
    atOnce: decimal,
    /** Equal steps in which the rest becomes free, each so many days of 24 h after the one before. */
    steps: z.int(),
    days: z.int(),
    /** Steps that are done, the first trading counted. */
    done: z.int(),
  }),
  /** SHA-256 of the paper that was published with it; its first twelve digits name the article of the offer, `sale-` before them. */
  paper: sha256,
  state: saleState,
  /** Why everybody is refunded. */
  failure: z.nullable(z.enum(['issuer', 'law', 'mistake', 'safety', 'soft-cap', 'not-listed'])),
  subscribers: z.int(),
  /** By them in all. */
  committed: decimal,
  /** What of that counts for the soft cap: what each commitment can pay for, whole lots up to the cap. The rest comes back. */
  counted: decimal,
  /** Allocated in all; 0 until everybody has the own. */
  sold: decimal,
  /** When the coin first traded. */
  tradedAt: z.nullable(time),
  /** Until when it has to trade, or everybody is refunded. */
  tradesBefore: time,
  /** Root of the tree over the list of allocations; null until it is published, seconds after the allocation. */
  root: z.nullable(sha256),
});

/** With what only the page of one sale shows. */
const oneSale = z.extend(saleOffer, {
  /** The article of the offer, where it is published: who issues the coin, and what for. */
  article: z.nullable(id),
  /** Whether it is a coin of the demo's own, which nobody issues; simulated traders subscribe to it. */
  madeUp: z.boolean(),
});

const subscription = z.strictObject({
  id,
  sale: id,
  asset: assetSymbol,
  payAsset: assetSymbol,
  committed: decimal,
  /** While it is subscribed: what it would get at least if nobody committed any more; 0 below the soft cap. */
  share: z.nullable(decimal),
  /** What it came to; null until then, 0 of it where everything went back later. */
  allocated: z.nullable(decimal),
  paid: z.nullable(decimal),
  refunded: z.nullable(decimal),
  /** Of what was allocated, free so far. */
  released: decimal,
});

/** A line of the list of a sale: `key,committed,allocated,paid,refunded`, of which the last four are decimals. */
const line = z.string();

const proof = z.strictObject({
  sale: id,
  root: sha256,
  /** Under which nobody but its owner knows the subscription: 32 hex digits. */
  key: z.string(),
  line,
  /**
   * The other node of each pair on the way to the root, lowest first. A node is `hash,committed,allocated,paid,refunded` with
   * the sums of the lines below it. The hash of a line is the SHA-256 of `line,` and the line; that of a pair of `pair,`, the
   * left node, `,` and the right node; a node without a neighbour goes up as it is. The root is the SHA-256 of `root,` and the
   * last node.
   */
  path: z.array(z.strictObject({ side: z.enum(['left', 'right']), node: z.string() })),
});

/** As it stands in a list. */
export const saleSubscription = z.extend(subscription, { subscribedAt: time });

export const sale = {
  sales: route({
    ...at.sales,
    access: 'public',
    summary:
      'Sales of new coins: what is subscribed, then what is announced, then what is over, each the newest first, 20 at once.',
    query: z.strictObject({
      /** `ended`: whatever is past its end, or cancelled. */
      state: z.optional(z.enum(['pre-sale', 'subscribing', 'ended'])),
      cursor: z.optional(cursor),
    }),
    data: page(saleOffer),
  }),
  sale: route({
    ...at.sale,
    params: { id: numberId },
    access: 'public',
    summary: 'One sale, with the name of its article.',
    data: oneSale,
  }),
  subscribe: route({
    ...at.subscribe,
    params: { id: numberId },
    access: 'user',
    product: 'sale',
    summary:
      'Commits an amount of Spot to a sale, on top of what is committed; it is frozen until the end. For verified people, one subscription each.',
    body: z.strictObject({ amount: decimal, clientId: z.optional(clientId) }),
    data: subscription,
  }),
  withdraw: route({
    ...at.withdraw,
    params: { id: numberId },
    access: 'user',
    summary: 'Takes back all that is committed to a sale, until its end.',
    query: z.strictObject({ clientId: z.optional(clientId) }),
    data: subscription,
  }),
  subscriptions: route({
    ...at.subscriptions,
    access: 'user',
    scope: 'read',
    summary: 'Own subscriptions, newest first, to one sale or to all; those that were taken back commit 0.',
    query: z.strictObject({ sale: z.optional(wholeText), cursor: z.optional(cursor) }),
    data: page(saleSubscription),
  }),
  proof: route({
    ...at.proof,
    params: { id: numberId },
    access: 'user',
    scope: 'read',
    summary:
      'Where an own subscription stands in the published list of its sale, and the way from its line to the root.',
    data: proof,
  }),
  list: route({
    ...at.list,
    params: { id: numberId },
    access: 'public',
    summary:
      'The list of allocations of a sale, in the order of the first commitment, at most 1,000 lines: key, committed, allocated, paid, refunded.',
    query: z.strictObject({
      /** Lines to leave out. */
      after: z.optional(wholeText),
    }),
    data: z.strictObject({
      sale: id,
      root: sha256,
      subscriptions: z.int(),
      lines: z.array(line),
      more: z.boolean(),
    }),
  }),
  file: route({
    ...at.file,
    params: { id: numberId },
    access: 'public',
    summary: 'The list of allocations of a sale as a text file, with its terms and its root as comments.',
    gives: 'text',
    data: z.unknown(),
  }),
} as const;

export type SaleOffer = z.output<typeof saleOffer>;
export type SaleSubscription = z.output<typeof saleSubscription>;
export type SaleProof = z.output<typeof proof>;
/** A subscription as a write left it. */
export type ChangedSubscription = z.output<typeof subscription>;
