import type {
  Amount,
  AssetId,
  Day,
  IndexPrice,
  InstrumentId,
  Lots,
  OrderId,
  Ppm,
  SpanMs,
  Ticks,
  TimeMs,
  UserId,
} from '@tradewind/base';
import type { RefusalCode } from './refusals.ts';
import type {
  AccountType,
  BandGroup,
  HouseAccount,
  INSTRUMENT_KINDS,
  IndexState,
  InstrumentState,
  Noise,
  OrderStatus,
  OrderType,
  ReferenceKind,
  Side,
  SourceState,
  TimeInForce,
  TriggerBy,
} from './vocabulary.ts';

/** What a command came to. */
export interface Outcome {
  readonly seq: number;
  /** '' when accepted. */
  readonly refusal: RefusalCode | '';
  /** What the command made or touched; for CancelAllOrders the number of orders as id with kind 'command'. */
  readonly result: { readonly kind: ReferenceKind; readonly id: number };
  /** When the client id was used before with the same body: the sequence of that first use, else 0. */
  readonly repeatOf: number;
}

export interface AssetView {
  readonly id: AssetId;
  readonly symbol: string;
  readonly scale: number;
  readonly grantAmount: Amount;
}

/** What an operator may change of an instrument. */
export interface TermsView {
  readonly makerFeePpm: Ppm;
  readonly takerFeePpm: Ppm;
  readonly minNotional: Amount;
}

/** Base against quote, or a contract on the index of such an instrument. */
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

export interface InstrumentView extends TermsView {
  readonly id: InstrumentId;
  readonly kind: InstrumentKind;
  readonly symbol: string;
  readonly base: AssetId;
  readonly quote: AssetId;
  readonly priceScale: number;
  readonly tickUnits: number;
  readonly lotUnits: number;
  readonly unitsPerTickLot: number;
  readonly bandGroup: BandGroup;
  readonly state: InstrumentState;
  /** Announced, not yet in force. */
  readonly next: (TermsView & { readonly effectiveAt: TimeMs }) | null;
}

export interface BalanceView {
  readonly account: AccountType;
  readonly asset: AssetId;
  readonly available: Amount;
  readonly frozen: Amount;
}

export interface HouseBalanceView {
  readonly house: HouseAccount;
  readonly asset: AssetId;
  readonly amount: Amount;
}

/** What a user owes of an asset. */
export interface DebtView {
  readonly asset: AssetId;
  readonly amount: Amount;
}

export interface OrderView {
  readonly id: OrderId;
  readonly clientId: string;
  readonly user: UserId;
  readonly instrument: InstrumentId;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly triggerBy: TriggerBy;
  readonly price: Ticks;
  readonly stopPrice: Ticks;
  readonly quantity: Lots;
  readonly quoteQuantity: Amount;
  readonly filled: Lots;
  readonly filledQuote: Amount;
  readonly status: OrderStatus;
  /** It has triggered and finds no price within its protection: it is tried again with each sample of the index. */
  readonly waitsForPrice: boolean;
  readonly createdAt: TimeMs;
  readonly updatedAt: TimeMs;
}

/** An order that has not ended; `turn` rises with each order that is accepted. */
export interface OpenOrderView extends OrderView {
  readonly turn: number;
}

export interface DepthView {
  readonly seq: number;
  /** Best first, [price in ticks, lots]. */
  readonly bids: readonly (readonly [price: Ticks, quantity: Lots])[];
  readonly asks: readonly (readonly [price: Ticks, quantity: Lots])[];
}

export interface IndexView {
  readonly price: IndexPrice;
  /** When the sample was taken that gave the price. */
  readonly time: TimeMs;
  readonly state: IndexState;
  /** Whether the live sources lie too far from one another: no new contracts, and dearer conversions. */
  readonly apart: boolean;
  readonly sources: readonly {
    readonly name: string;
    readonly price: IndexPrice;
    readonly ageMs: SpanMs;
    readonly heardMs: SpanMs;
    readonly state: SourceState;
  }[];
}

/** The set of index sources in force, and the one that is announced. */
export interface IndexSourcesView {
  readonly quorum: number;
  /** See SetIndexRules. */
  readonly apartPpm: Ppm;
  /** `number` is what IndexTick calls a source. */
  readonly sources: readonly { readonly number: number; readonly name: string }[];
  readonly next: {
    readonly names: readonly string[];
    readonly quorum: number;
    readonly effectiveAt: TimeMs;
  } | null;
}

export interface SeedHashView {
  readonly day: Day;
  readonly hash: string;
  /** It came when its day had begun. */
  readonly late: boolean;
  readonly noise: Noise;
}

/** What is remembered of a client id. */
export interface CommandView {
  readonly seq: number;
  readonly time: TimeMs;
  readonly bodyHash: number;
  readonly refusal: RefusalCode | '';
  readonly result: { readonly kind: ReferenceKind; readonly id: number };
}

/** A version of the rules, and the sequence from which they hold. */
export interface VersionView {
  readonly version: string;
  readonly seq: number;
}
