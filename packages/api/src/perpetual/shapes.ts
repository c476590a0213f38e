import * as z from 'zod/mini';
import { id } from '../ids.ts';
import { cursorOf, NUMBER } from '../pages.ts';
import {
  assetSymbol,
  bandGroup,
  changedOrder,
  decimal,
  indexState,
  instrumentState,
  instrumentSymbol,
  order,
  side,
  signedDecimal,
  time,
} from '../shapes.ts';

/** Of the last closed position of the page before: the command that closed it, and the position. */
export const closedCursor = cursorOf(`${NUMBER}-${NUMBER}`);

export const marginMode = z.enum(['isolated', 'cross']);
/** Which price triggers an order. */
export const contractTrigger = z.enum(['mark', 'index', 'last']);

export const bracket = z.strictObject({
  /** From this notional on. */
  from: decimal,
  /** Most that a position of so much may be levered by. */
  maxLeverage: z.int(),
  /** What it has to keep, as a share of its notional. */
  maintenance: decimal,
});

export const perpetualContract = z.strictObject({
  contract: instrumentSymbol,
  base: assetSymbol,
  /** What it is settled in: amounts, margins and fees are of it. */
  asset: assetSymbol,
  /** One lot, of the base. */
  size: decimal,
  tick: decimal,
  /** As a share of the notional. */
  makerFee: decimal,
  takerFee: decimal,
  brackets: z.array(bracket),
  /** Brackets that are announced: what is opened keeps to the stricter of both already. */
  announced: z.nullable(z.strictObject({ effectiveAt: time, brackets: z.array(bracket) })),
  group: bandGroup,
  /** Who is closed against a bankrupt position that nobody takes. */
  deleveraging: z.enum(['queue', 'pro-rata']),
  state: instrumentState,
  /** While the index is not live, orders only reduce and nothing is liquidated. */
  indexState,
  /** End of a pause after a fast move, in which orders only reduce; null = none. */
  pausedUntil: z.nullable(time),
  /** When it is settled; null = never. */
  endsAt: z.nullable(time),
  index: z.nullable(decimal),
  mark: z.nullable(decimal),
  last: z.nullable(decimal),
  /** What the next funding would be with the premiums so far, as a share of the notional; above zero longs pay. */
  fundingRate: signedDecimal,
  nextFundingAt: time,
  /** Lots of all longs, which is also that of all shorts, and what they are worth at the mark. */
  openLots: z.int(),
  openInterest: decimal,
  /** Of the group. */
  insuranceFund: decimal,
});

export const contractSettings = z.strictObject({
  contract: instrumentSymbol,
  mode: marginMode,
  leverage: z.int(),
  /** Most that may be set, whatever the position is worth. */
  maxLeverage: z.int(),
  /** Most notional that the account may hold there. */
  positionLimit: decimal,
  /** What open orders there set aside. */
  orderMargin: decimal,
  /** Of the whole contract account. */
  account: z.strictObject({
    asset: assetSymbol,
    /** All that is there but isolated margins. */
    wallet: decimal,
    isolated: decimal,
    /** What cross positions were opened with, and what orders set aside. */
    crossMargin: decimal,
    orderMargin: decimal,
    /** Of cross positions, and what they have to keep. */
    unrealised: signedDecimal,
    maintenance: decimal,
    /** What opens more, and what may be transferred away. */
    free: decimal,
  }),
});

/** Where a position, or what an order opens, is closed. */
const protection = {
  takeProfit: z.nullable(decimal),
  stopLoss: z.nullable(decimal),
  /** Which price triggers both. */
  protectBy: contractTrigger,
};

const ofContract = {
  lots: z.int(),
  filledLots: z.int(),
  reduceOnly: z.boolean(),
  /** Who placed it: the person, a position's take-profit or stop-loss, its liquidation, or an insurance fund. */
  origin: z.enum(['user', 'protection', 'liquidation', 'fund']),
  /** What its open lots would set aside if they stood alone; orders of the other side and of a position to close share it. */
  margin: decimal,
  ...protection,
};

export const contractOrder = z.extend(order, ofContract);
export const changedContractOrder = z.extend(changedOrder, ofContract);

export const position = z.strictObject({
  id,
  contract: instrumentSymbol,
  side: z.enum(['long', 'short']),
  mode: marginMode,
  leverage: z.int(),
  /** Of one that is closed: the most that it held. */
  lots: z.int(),
  /** The same of the base. */
  size: decimal,
  /** Mean; of one that is open rounded up for a long and down for a short. */
  entryPrice: decimal,
  /** Mean of what was closed; null while it is open. */
  exitPrice: z.nullable(decimal),
  mark: z.nullable(decimal),
  /** null = no price liquidates it. */
  liquidationPrice: z.nullable(decimal),
  bankruptcyPrice: z.nullable(decimal),
  /** Its own, or in cross what it was opened with. */
  margin: decimal,
  /** What it has to keep. */
  maintenance: decimal,
  /** What has to be kept as a share of what there is, of the position or in cross of the account; at 1 it is liquidated. null = nothing is there. */
  marginRatio: z.nullable(decimal),
  unrealised: signedDecimal,
  realised: signedDecimal,
  /** Below zero it got more than it paid. */
  fundingPaid: signedDecimal,
  fees: decimal,
  /** How soon it is closed against a bankrupt one: 5 first. null = it is closed. */
  adlRank: z.nullable(z.int()),
  ...protection,
  /** What may be taken out of an isolated margin. */
  removable: decimal,
  openedAt: time,
  closedAt: z.nullable(time),
  /** Whether a step of a liquidation closed a part of it; told of one that is closed. */
  liquidated: z.boolean(),
});

const positionFill = z.strictObject({
  time,
  side,
  price: decimal,
  lots: z.int(),
  fee: decimal,
  /** Won of what was closed. */
  realised: signedDecimal,
  cause: z.enum(['trade', 'taken-over', 'deleveraged', 'delisted']),
  /** The command in the journal. */
  seq: z.int(),
});

const positionFunding = z.strictObject({
  /** End of the interval. */
  dueAt: time,
  lots: z.int(),
  rate: signedDecimal,
  /** Paid; below zero it was got. */
  amount: signedDecimal,
  /** By rate and mark. */
  owed: signedDecimal,
  seq: z.int(),
});

/** A step of a liquidation, without whose it was. */
export const liquidation = z.strictObject({
  position: id,
  contract: instrumentSymbol,
  side: z.enum(['long', 'short']),
  time,
  seq: z.int(),
  mode: marginMode,
  /** Before the step: how many there were, and what they were worth when they were taken. */
  lots: z.int(),
  entryNotional: decimal,
  /** At which it was found. */
  mark: decimal,
  /** Before the step, and what had to be kept; in cross of the account. */
  equity: signedDecimal,
  maintenance: decimal,
  /** Lots that the step had to close. */
  wanted: z.int(),
  /** Price at which nothing is left. */
  bankruptcyPrice: z.nullable(decimal),
  /** Closed on the book, and for what. */
  traded: z.int(),
  tradedFor: decimal,
  /** Taken by the insurance fund at the bankruptcy price. */
  taken: z.int(),
  /** Closed against others, and at which price. */
  deleveraged: z.int(),
  deleveragePrice: z.nullable(decimal),
  /** By the insurance fund, so that nobody is below zero. */
  fundPaid: decimal,
  /** To the insurance fund. */
  fee: decimal,
});

export const positionDetail = z.extend(position, {
  /** Newest first, at most 100 of each. */
  fills: z.array(positionFill),
  funding: z.array(positionFunding),
  receipts: z.array(liquidation),
});

export const incomeKind = z.enum(['realised', 'funding', 'fee', 'liquidation-fee']);
export const income = z.strictObject({
  id,
  time,
  contract: instrumentSymbol,
  position: id,
  kind: incomeKind,
  asset: assetSymbol,
  /** Below zero it was paid. */
  amount: signedDecimal,
});

export type PerpetualContract = z.output<typeof perpetualContract>;
export type ContractSettings = z.output<typeof contractSettings>;
export type ContractOrder = z.output<typeof contractOrder>;
export type ChangedContractOrder = z.output<typeof changedContractOrder>;
export type Position = z.output<typeof position>;
export type PositionDetail = z.output<typeof positionDetail>;
export type Liquidation = z.output<typeof liquidation>;
export type Income = z.output<typeof income>;
export type MarginMode = z.output<typeof marginMode>;

/** What a person wants to be told of beside liquidations and margins that run low. */
export const contractAlerts = z.strictObject({
  /** A payment of funding of more than this, paid or received, in what contracts are settled in; null = of none. */
  fundingAbove: z.nullable(decimal),
});
export type ContractAlerts = z.output<typeof contractAlerts>;
