/** Small closed sets that commands and events share. Numbers are part of the journal format: never reorder. */

export const SIDES = ['buy', 'sell'] as const;
export type Side = (typeof SIDES)[number];

export const ORDER_TYPES = [
  'limit',
  'market',
  'stop-limit',
  'stop-market',
  'take-profit-limit',
  'take-profit-market',
] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** Of what has no mark. */
export const SPOT_TRIGGERS = ['last', 'index'] as const;
export type SpotTriggerBy = (typeof SPOT_TRIGGERS)[number];
export const TRIGGERS = ['last', 'index', 'mark'] as const;
export type TriggerBy = (typeof TRIGGERS)[number];

/** The five account types of a user. */
export const ACCOUNT_TYPES = ['spot', 'fiat', 'contract', 'fast', 'finance'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** `house` accounts trade for the platform in one self-trade group; `simulated` traders exist in demo only. */
export const USER_CLASSES = ['user', 'house', 'simulated'] as const;
export type UserClass = (typeof USER_CLASSES)[number];

/** The currencies in which screens can show a value beside it. */
export const FIATS = ['EUR', 'USD', 'GBP', 'JPY', 'KRW', 'CNY', 'BRL', 'RUB', 'VND'] as const;
export type Fiat = (typeof FIATS)[number];

export const ORDER_STATUSES = [
  'untriggered',
  'open',
  'partially-filled',
  'filled',
  'cancelled',
  'expired',
  'rejected',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const END_REASONS = [
  'none',
  'filled',
  'user',
  'immediate-or-cancel',
  'fill-or-kill',
  'market-remainder',
  'empty-book',
  'execution-band',
  'self-trade',
  'replaced',
  'insufficient-funds',
  'post-only-would-trade',
  'below-minimum',
  'market-closed',
  'reduce-only',
  'margin',
  'liquidation',
  'deleveraged',
  'settled',
  'position-limit',
  'cost-cap',
  'deposit-reversed',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** By how orders settle: base against quote out of Spot, or a contract on the index of such an instrument. */
export const INSTRUMENT_KINDS = ['spot', 'perpetual'] as const;

export const INSTRUMENT_STATES = [
  'prelaunch',
  'post-only',
  'trading',
  'cancel-only',
  'reduce-only',
  'paused',
  'settling',
  'delisted',
] as const;
export type InstrumentState = (typeof INSTRUMENT_STATES)[number];

export const INDEX_STATES = ['none', 'live', 'stale'] as const;
export type IndexState = (typeof INDEX_STATES)[number];

export const SOURCE_STATES = ['live', 'stale', 'outlier'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** Why two operators moved an amount between a user and house:adjustments; the user reads it in the record. */
export const ADJUSTMENT_REASONS = ['correction', 'compensation', 'goodwill', 'mistaken-credit'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Price band group: A majors, B large, C all others (domain defaults for bands, protection, velocity). */
export const BAND_GROUPS = ['A', 'B', 'C'] as const;
export type BandGroup = (typeof BAND_GROUPS)[number];

export const MODES = ['demo', 'live'] as const;
export type Mode = (typeof MODES)[number];

/** What makes the noise of a simulated day out of its seed. */
export const NOISES = ['sfc32', 'chacha20'] as const;
export type Noise = (typeof NOISES)[number];
