import * as z from 'zod/mini';
import { clientId, id, numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { assetSymbol, decimal, instrumentSymbol, side, time } from '../shapes.ts';
import { convertEndpoints as at } from './endpoints.ts';

/** How long a quote stands, in seconds. */
export const quoteLifetime = z.union([z.literal(5), z.literal(10)]);

/**
 * One market that a conversion goes through: index, spread as a share, and the price that comes of both. A row of 0.2.0
 * or earlier has null where it says no part.
 */
const leg = z.strictObject({
  instrument: instrumentSymbol,
  side,
  index: decimal,
  /** All of it. */
  spread: decimal,
  /** The part of it for what the index moves while the quote stands. */
  movement: z.nullable(decimal),
  /** Within that part, what keeps the price from being better than that of an own quote that still stands. */
  held: z.nullable(decimal),
  price: decimal,
});

/** What a quote and its conversion say. */
const figures = {
  from: assetSymbol,
  to: assetSymbol,
  fromAmount: decimal,
  toAmount: decimal,
  /** `to` for 1 `from`, with the spread in it. */
  rate: decimal,
  /** Sum of the legs' spreads, as a share, and of it the part for movement. */
  spread: decimal,
  movement: z.nullable(decimal),
  fee: decimal,
  /** One, or two where neither asset is the hub. */
  legs: z.array(leg),
  /** Worth of the amount that was asked for, in the hub asset. */
  value: decimal,
};

const quote = z.strictObject({ id, ...figures, createdAt: time, expiresAt: time });
export const conversion = z.strictObject({ id, quote: id, ...figures, time, seq: z.int() });

export const convert = {
  terms: route({
    ...at.terms,
    access: 'user',
    scope: 'read',
    summary: 'What can be converted now, spreads and limits, and what of them the day has used.',
    data: z.strictObject({
      /** The asset in which conversions are valued, and through which pairs without it go. */
      hub: assetSymbol,
      /** Of one conversion, in the hub asset. */
      minimum: decimal,
      maximum: decimal,
      /** Of a UTC day, and what of it is used. */
      daily: decimal,
      used: decimal,
      /** Added to the spread of each leg for each `step` of value, as a share. */
      size: z.strictObject({ spread: decimal, step: decimal }),
      lifetimes: z.array(quoteLifetime),
      assets: z.array(
        z.strictObject({
          asset: assetSymbol,
          /** Decimals of its smallest unit. */
          decimals: z.int(),
          /** Its market with the hub; null for the hub. */
          instrument: z.nullable(instrumentSymbol),
          /** Without the parts for size and for movement, as a share. */
          spread: decimal,
          /** The part for movement now, by the lifetime of a quote; none for the hub, and while it is being measured. */
          movement: z.array(z.strictObject({ lifetimeSeconds: quoteLifetime, spread: decimal })),
          /** Whether the sources of its index lie apart: then its whole spread is doubled. */
          apart: z.boolean(),
          /** Why it is not quoted now, as an error code; null = it is. */
          closed: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  quote: route({
    ...at.quote,
    access: 'user',
    scope: 'trade:convert',
    product: 'convert',
    summary:
      'A price that stands for its lifetime: 5 or 10 s (10). The amount of one end is given; it replaces the last quote.',
    body: z.strictObject({
      from: assetSymbol,
      to: assetSymbol,
      fromAmount: z.optional(decimal),
      toAmount: z.optional(decimal),
      lifetimeSeconds: z.optional(quoteLifetime),
      clientId: z.optional(clientId),
    }),
    data: quote,
  }),
  accept: route({
    ...at.accept,
    params: { id: numberId },
    access: 'user',
    scope: 'trade:convert',
    summary: 'Converts at the figures of an own quote, once, before it expires.',
    body: z.strictObject({ clientId: z.optional(clientId) }),
    data: conversion,
  }),
  history: route({
    ...at.history,
    access: 'user',
    scope: 'read',
    summary: 'Own conversions, newest first.',
    query: z.strictObject({ cursor: z.optional(cursor), id: z.optional(numberId) }),
    data: page(conversion),
  }),
} as const;

export type ConvertTerms = z.output<typeof convert.terms.data>;
export type ConvertQuote = z.output<typeof quote>;
export type Conversion = z.output<typeof conversion>;
export type ConversionLeg = z.output<typeof leg>;
