import * as z from 'zod/mini';
import { clientId, id, numberId, sha256 } from '../ids.ts';
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
  /** Committed at least in all, or everybody is refunded; 0 = none. */
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
  /** Allocated in all; 0 until everybody has the own. */
  sold: decimal,
  /** When the coin first traded. */
  tradedAt: z.nullable(time),
  /** Until when it has to trade, or everybody is refunded. */
  tradesBefore: time,
});

const subscription = z.strictObject({
  id,
  sale: id,
  asset: assetSymbol,
  payAsset: assetSymbol,
  committed: decimal,
  /** While it is subscribed: what it would get at least if nobody committed any more. */
  share: z.nullable(decimal),
  /** What it came to; null until then. */
  allocated: z.nullable(decimal),
  paid: z.nullable(decimal),
  refunded: z.nullable(decimal),
  /** Of what was allocated, free so far. */
  released: decimal,
});

/** As it stands in a list. */
export const saleSubscription = z.extend(subscription, { subscribedAt: time });

export const sale = {
  sales: route({
    ...at.sales,
    access: 'public',
    summary: 'Sales of new coins, the newest first.',
    query: z.strictObject({
      /** `ended`: whatever is past its end, or cancelled. */
      state: z.optional(z.enum(['pre-sale', 'subscribing', 'ended'])),
    }),
    data: z.array(saleOffer),
  }),
  sale: route({
    ...at.sale,
    params: { id: numberId },
    access: 'public',
    summary: 'One sale.',
    data: saleOffer,
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
    summary: 'Own subscriptions, newest first; those that were taken back commit 0.',
    query: z.strictObject({ cursor: z.optional(cursor) }),
    data: page(saleSubscription),
  }),
} as const;

export type SaleOffer = z.output<typeof saleOffer>;
/** A subscription as a write left it. */
export type ChangedSubscription = z.output<typeof subscription>;
