import * as z from 'zod/mini';
import { id } from '../ids.ts';
import { assetSymbol, bandGroup, decimal, instrumentSymbol, side, signedDecimal, time } from '../shapes.ts';
import { bracket, perpetualContract } from './shapes.ts';

/** Paid at the end of an interval. Rates are shares of the notional; above zero longs pay. */
export const fundingRate = z.strictObject({
  contract: instrumentSymbol,
  /** End of the interval. */
  dueAt: time,
  /** When it was paid, and by which command. */
  time,
  seq: z.int(),
  /** By which positions were reckoned. */
  mark: decimal,
  /** Mean premium, the later samples weighing more, and how many were taken: of fewer than half of the interval nobody pays. */
  mean: signedDecimal,
  samples: z.int(),
  rate: signedDecimal,
  asset: assetSymbol,
  /** What payers and insurance fund could not pay: the receivers got less. */
  lacking: decimal,
});

/** How far the book stood from the index. */
export const premiumSample = z.strictObject({
  time,
  seq: z.int(),
  /** In the interval, from 1. */
  place: z.int(),
  index: decimal,
  /** What the impact notional sells for and costs; null = the book did not hold it. */
  impactBid: z.nullable(decimal),
  impactAsk: z.nullable(decimal),
  bestBid: z.nullable(decimal),
  bestAsk: z.nullable(decimal),
  /** As a share of the index. */
  premium: signedDecimal,
});

export const fund = z.strictObject({
  group: bandGroup,
  asset: assetSymbol,
  balance: decimal,
  /** What it had eight hours ago: while it has lost much since, it takes nothing over. */
  before: decimal,
});

export const openPerpetuals = z.strictObject({
  funds: z.array(fund),
  /** With open interest, and brackets in force and announced. */
  contracts: z.array(perpetualContract),
});

/** A movement of an insurance fund. */
export const fundFlow = z.strictObject({
  group: bandGroup,
  time,
  seq: z.int(),
  asset: assetSymbol,
  amount: signedDecimal,
  /** After it. */
  balance: decimal,
  reason: z.string(),
  reference: z.strictObject({ kind: z.string(), id }),
});

/** What happened to an insurance fund within a day: the sum of its flows behind one command and up to another. */
export const fundReport = z.strictObject({
  group: bandGroup,
  asset: assetSymbol,
  /** The last command before the day that moved it, and the last one that did; 0 = none has. */
  afterSeq: z.int(),
  seq: z.int(),
  opening: decimal,
  closing: decimal,
  /** For each reason what came in and went out, and by how many flows. */
  sums: z.array(z.strictObject({ reason: z.string(), got: decimal, gave: decimal, flows: z.int() })),
  /** Most that one flow took out, but for what the house took out. */
  largestLoss: decimal,
  /** Positions that were liquidated, wholly or in part, and those that were closed against a bankrupt one. */
  liquidated: z.int(),
  deleveraged: z.int(),
});

export const fundReports = z.strictObject({ from: time, to: time, funds: z.array(fundReport) });

/** A position that was closed against a bankrupt one, without whose it was. */
export const deleveraging = z.strictObject({
  position: id,
  /** The position against which it was closed. */
  bankrupt: id,
  contract: instrumentSymbol,
  side: z.enum(['long', 'short']),
  time,
  seq: z.int(),
  lots: z.int(),
  /** That it still has. */
  left: z.int(),
  price: decimal,
});

/** What a contract was and is judged by. */
export const contractTerms = z.strictObject({
  contract: instrumentSymbol,
  /** The instrument of Spot on whose index it is. */
  index: instrumentSymbol,
  asset: assetSymbol,
  group: bandGroup,
  deleveraging: z.enum(['queue', 'pro-rata']),
  size: decimal,
  tick: decimal,
  /** When it is settled, or was; null = never. */
  endsAt: z.nullable(time),
  /** From when on, the first as it was listed. */
  fees: z.array(z.strictObject({ time, seq: z.int(), makerFee: decimal, takerFee: decimal })),
  /** Tables as they were announced, the newest first. */
  brackets: z.array(
    z.strictObject({
      announcedAt: time,
      effectiveAt: time,
      /** Another one was announced before it was in force: it never is. */
      replaced: z.boolean(),
      brackets: z.array(bracket),
    }),
  ),
});

export const contractTrade = z.strictObject({
  id,
  contract: instrumentSymbol,
  time,
  seq: z.int(),
  takerSide: side,
  price: decimal,
  lots: z.int(),
  /** For how much. */
  worth: decimal,
});

export type ContractTerms = z.output<typeof contractTerms>;
export type ContractTrade = z.output<typeof contractTrade>;
export type FundingRate = z.output<typeof fundingRate>;
export type PremiumSample = z.output<typeof premiumSample>;
export type OpenPerpetuals = z.output<typeof openPerpetuals>;
export type FundReport = z.output<typeof fundReport>;
export type FundReports = z.output<typeof fundReports>;
export type FundFlow = z.output<typeof fundFlow>;
export type Deleveraging = z.output<typeof deleveraging>;
