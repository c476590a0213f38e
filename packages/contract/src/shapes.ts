import * as z from 'zod/mini';
import { PRODUCTS } from './products.ts';

/** Non-negative decimal text; its scale is checked against the asset or instrument by the server. */
export const decimal = z.string().check(z.maxLength(40), z.regex(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/));
/** Decimal text that may carry a minus sign; only in answers. */
export const signedDecimal = z.string();
export const time = z.int();
export const instrumentSymbol = z.string().check(z.maxLength(32));
export const assetSymbol = z.string().check(z.maxLength(16));
export const id = z.string().check(z.maxLength(40));
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/));
export const cursor = z.string().check(z.maxLength(200));

/** Milliseconds since 1970 in a query string. */
export const timeQuery = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,15}$/)),
  z.transform((text: string) => Number(text)),
);
/** How far back a history goes. */
export const historyRange = z.enum(['1d', '7d', '30d', '90d']);

export const side = z.enum(['buy', 'sell']);
export const orderType = z.enum([
  'limit',
  'market',
  'stop-limit',
  'stop-market',
  'take-profit-limit',
  'take-profit-market',
]);
export const timeInForce = z.enum(['GTC', 'IOC', 'FOK']);
export const triggerBy = z.enum(['last', 'index']);
export const accountType = z.enum(['spot', 'fiat', 'contract', 'fast', 'finance']);
export const orderStatus = z.enum([
  'untriggered',
  'open',
  'partially-filled',
  'filled',
  'cancelled',
  'expired',
  'rejected',
]);
export const interval = z.enum(['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M']);
export const candleSource = z.enum(['trade', 'index']);
export const orderTab = z.enum(['pending', 'trading', 'closed', 'revoked']);
export const indexState = z.enum(['live', 'stale', 'none']);
export const instrumentState = z.enum([
  'prelaunch',
  'post-only',
  'trading',
  'cancel-only',
  'reduce-only',
  'paused',
  'settling',
  'delisted',
]);

/** At most 100 items, newest first; `next` goes into the cursor of the next call. */
export function page<T extends z.ZodMiniType>(item: T) {
  return z.strictObject({ items: z.array(item), next: z.nullable(z.string()) });
}

/** Which price bands hold: A majors, B large, C all others. */
export const bandGroup = z.enum(['A', 'B', 'C']);

export const instrument = z.strictObject({
  id: instrumentSymbol,
  base: assetSymbol,
  quote: assetSymbol,
  tick: decimal,
  lot: decimal,
  minNotional: decimal,
  makerFee: decimal,
  takerFee: decimal,
  bandGroup,
  state: instrumentState,
  /** Why an operator took it out of trading. */
  stateReason: z.nullable(z.string()),
  /** Announced terms and when they begin; trades pay what is in force when they happen. */
  next: z.nullable(z.strictObject({ minNotional: decimal, makerFee: decimal, takerFee: decimal, effectiveAt: time })),
});

export const ticker = z.strictObject({
  instrument: instrumentSymbol,
  last: z.nullable(decimal),
  open24h: z.nullable(decimal),
  high24h: z.nullable(decimal),
  low24h: z.nullable(decimal),
  change24h: z.nullable(signedDecimal),
  volume24h: z.nullable(decimal),
  quoteVolume24h: z.nullable(decimal),
  bid: z.nullable(decimal),
  ask: z.nullable(decimal),
  time: z.nullable(time),
});

export const index = z.strictObject({
  instrument: instrumentSymbol,
  price: z.nullable(decimal),
  time: z.nullable(time),
  state: indexState,
  sources: z.array(
    z.strictObject({
      name: z.string(),
      price: decimal,
      /** How long before the sample the price was told, and the source was heard at all. */
      ageMs: z.int(),
      heardMs: z.int(),
      state: z.enum(['live', 'stale', 'outlier']),
    }),
  ),
  /** Whether the live sources lie too far from one another: no new seconds contracts, and dearer conversions. */
  apart: z.boolean(),
});

export const level = z.tuple([decimal, decimal]);
export const depth = z.strictObject({ seq: z.int(), bids: z.array(level), asks: z.array(level) });
export const trade = z.strictObject({
  id,
  instrument: instrumentSymbol,
  side,
  price: decimal,
  quantity: decimal,
  time,
});
/** [openTime, open, high, low, close, volume, quoteVolume, trades] */
export const candle = z.tuple([time, decimal, decimal, decimal, decimal, decimal, decimal, z.int()]);

export const fill = z.strictObject({
  id,
  orderId: id,
  instrument: instrumentSymbol,
  side,
  price: decimal,
  quantity: decimal,
  fee: decimal,
  feeAsset: assetSymbol,
  maker: z.boolean(),
  time,
});

export const order = z.strictObject({
  id,
  clientOrderId: z.string(),
  instrument: instrumentSymbol,
  side,
  type: orderType,
  timeInForce: z.nullable(timeInForce),
  postOnly: z.boolean(),
  price: z.nullable(decimal),
  stopPrice: z.nullable(decimal),
  quantity: z.nullable(decimal),
  quoteQuantity: z.nullable(decimal),
  filled: decimal,
  filledQuote: decimal,
  triggerBy: z.nullable(triggerBy),
  status: orderStatus,
  /** Triggered, but no price lay within its protection for all of it: it is tried again with each index price. */
  waitsForPrice: z.boolean(),
  endReason: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
  fills: z.array(fill),
});

/** An order as a write left it. `fills` is null while the lists cannot tell them: the order tells them later. */
export const changedOrder = z.extend(order, { fills: z.nullable(z.array(fill)) });

export const balance = z.strictObject({
  account: accountType,
  asset: assetSymbol,
  available: decimal,
  frozen: decimal,
  total: decimal,
  equivalent: z.nullable(decimal),
});

export const assets = z.strictObject({
  total: z.strictObject({ asset: assetSymbol, value: z.nullable(decimal) }),
  accounts: z.array(balance),
});

export const record = z.strictObject({
  id,
  account: accountType,
  asset: assetSymbol,
  amount: signedDecimal,
  balance: decimal,
  reason: z.string(),
  reference: z.strictObject({ kind: z.string(), id }),
  time,
  /** The command in the journal that moved it. */
  seq: z.int(),
});

export const transfer = z.strictObject({
  id,
  from: accountType,
  to: accountType,
  asset: assetSymbol,
  amount: decimal,
  time,
});

export const grant = z.strictObject({
  items: z.array(z.strictObject({ asset: assetSymbol, amount: decimal })),
  remaining: z.int(),
});

export const profile = z.strictObject({
  id,
  account: z.string(),
  locked: z.boolean(),
  reason: z.optional(z.string()),
  appeal: z.optional(z.string()),
  verified: z.enum(['no', 'waiting', 'yes', 'rejected']),
  /** 0 to 3: what it allows is profile/limits. */
  tier: z.int(),
  trial: z.boolean(),
  invitationCode: z.string(),
  /** What an invitation takes off every fee, in percent, and until when; null = nothing. */
  discount: z.nullable(z.strictObject({ percent: signedDecimal, until: time })),
  /** Products that are closed to the country of this person now. */
  closed: z.array(z.enum(PRODUCTS)),
  /** Messages that were not read yet. */
  unread: z.int(),
  createdAt: time,
});

export type Instrument = z.output<typeof instrument>;
export type Ticker = z.output<typeof ticker>;
export type Index = z.output<typeof index>;
export type Level = z.output<typeof level>;
export type Depth = z.output<typeof depth>;
export type Trade = z.output<typeof trade>;
export type Candle = z.output<typeof candle>;
export type Fill = z.output<typeof fill>;
export type Order = z.output<typeof order>;
export type ChangedOrder = z.output<typeof changedOrder>;
export type Balance = z.output<typeof balance>;
export type Assets = z.output<typeof assets>;
export type LedgerRecord = z.output<typeof record>;
export type Transfer = z.output<typeof transfer>;
export type Grant = z.output<typeof grant>;
export type Profile = z.output<typeof profile>;
export type Interval = z.output<typeof interval>;
export type CandleSource = z.output<typeof candleSource>;
export type OrderTab = z.output<typeof orderTab>;
export type HistoryRange = z.output<typeof historyRange>;
export type AccountType = z.output<typeof accountType>;
