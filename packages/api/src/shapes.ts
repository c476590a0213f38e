import * as z from 'zod/mini';
import { id, wholeText } from './ids.ts';

/** Non-negative decimal text; its scale is checked against the asset or instrument by the server. */
export const decimal = z.string().check(z.maxLength(40), z.regex(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/));
/** Decimal text that may carry a minus sign; only in answers. */
export const signedDecimal = z.string();
export const time = z.int();
export const instrumentSymbol = z.string().check(z.maxLength(32));
export const assetSymbol = z.string().check(z.maxLength(16));

/** Milliseconds since 1970 in a query string. */
export const timeQuery = z.pipe(
  wholeText,
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
/** The mark is for contracts alone. */
const orderTrigger = z.enum([...triggerBy.options, 'mark']);
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
/** Trades; the index, of a contract the one on which it goes; the mark of a contract. */
export const candleSource = z.enum(['trade', 'index', 'mark']);
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

/** Which price bands hold: A majors, B large, C all others. */
export const bandGroup = z.enum(['A', 'B', 'C']);

/** Base against quote, or a contract on the index of such an instrument, which is settled in the quote. */
export const instrumentKind = z.enum(['spot', 'perpetual']);

export const instrument = z.strictObject({
  id: instrumentSymbol,
  kind: instrumentKind,
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
  /** The minute of the first trade of a market younger than 24 h, from which its 24 h figures count; null = all 24 h. */
  since: z.nullable(time),
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
  triggerBy: z.nullable(orderTrigger),
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

const amountOf = z.strictObject({ asset: assetSymbol, amount: decimal });

export const assets = z.strictObject({
  total: z.strictObject({
    asset: assetSymbol,
    /** What is held and has a price, less what is owed; below zero where more is owed. Null while a price of it is missing or late. */
    value: z.nullable(signedDecimal),
    /** Worth of the debts, which `value` is without. */
    owed: z.nullable(decimal),
  }),
  /** Held of what nothing has told a price of yet: `value` is without it. */
  unpriced: z.array(amountOf),
  /** What is to be paid back now, by asset. */
  debts: z.array(amountOf),
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
  /** From where to where, when it belongs to a transfer between own accounts. */
  transfer: z.nullable(z.strictObject({ from: accountType, to: accountType })),
  time,
  /** The command in the journal that moved it. */
  seq: z.int(),
});

/** What is held of an asset over all accounts and what it cost, in USDT, by the average cost method. */
export const assetCost = z.strictObject({
  asset: assetSymbol,
  /** Bought: its cost is known. */
  priced: decimal,
  /** Came without a price (demo funds, rewards, deposits): its cost is unknown. */
  unpriced: decimal,
  /** Of what is priced, fees included. */
  cost: decimal,
  /** Cost of one, rounded up to eight decimals; null where nothing is priced. */
  average: z.nullable(decimal),
  /** Profit of what was sold so far. */
  realised: signedDecimal,
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
export type AssetCost = z.output<typeof assetCost>;
export type Transfer = z.output<typeof transfer>;
export type Grant = z.output<typeof grant>;
export type Interval = z.output<typeof interval>;
export type InstrumentKind = z.output<typeof instrumentKind>;
export type CandleSource = z.output<typeof candleSource>;
export type OrderTab = z.output<typeof orderTab>;
export type HistoryRange = z.output<typeof historyRange>;
export type AccountType = z.output<typeof accountType>;
