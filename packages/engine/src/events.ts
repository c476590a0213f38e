import type { CommandKind } from './commands.ts';
import type { ConvertEvent } from './convert/events.ts';
import type { ReferralEvent } from './referral/events.ts';
import type { RefusalCode } from './refusals.ts';
import type { SecondsEvent } from './seconds/events.ts';
import type { StakingEvent } from './staking/events.ts';
import type {
  AccountType,
  EndReason,
  HouseAccount,
  IndexState,
  InstrumentState,
  Mode,
  Noise,
  OrderStatus,
  OrderType,
  Reason,
  ReferenceKind,
  Side,
  SourceState,
  TimeInForce,
  TriggerBy,
  UserClass,
} from './vocabulary.ts';

/** First event of every command, refused ones included. Events that follow belong to it. */
export interface CommandApplied {
  readonly kind: 'CommandApplied';
  readonly seq: number;
  readonly time: number;
  readonly command: CommandKind;
  readonly user: number;
  readonly clientId: string;
  /** '' when accepted. */
  readonly refusal: RefusalCode | '';
  /** Sequence of the first use of the client id when this command was a repeat of it, else 0. */
  readonly repeatOf: number;
}

/** Another version of the rules holds from this command on. */
export interface Upgraded {
  readonly kind: 'Upgraded';
  readonly from: string;
  readonly to: string;
  readonly stateBefore: string;
  readonly stateAfter: string;
}

export interface GenesisSet {
  readonly kind: 'GenesisSet';
  readonly mode: Mode;
}

export interface AssetListed {
  readonly kind: 'AssetListed';
  readonly asset: number;
  readonly symbol: string;
  readonly scale: number;
}

export interface InstrumentListed {
  readonly kind: 'InstrumentListed';
  readonly instrument: number;
  readonly symbol: string;
  readonly base: number;
  readonly quote: number;
  readonly priceScale: number;
  readonly tickUnits: number;
  readonly lotUnits: number;
  readonly unitsPerTickLot: number;
}

export interface InstrumentStateChanged {
  readonly kind: 'InstrumentStateChanged';
  readonly instrument: number;
  readonly state: InstrumentState;
}

export interface AccountOpened {
  readonly kind: 'AccountOpened';
  readonly user: number;
  readonly class: UserClass;
}

/** One leg of a transfer on a user's account. `total` = available + frozen afterwards. */
export interface UserPosted {
  readonly kind: 'UserPosted';
  readonly user: number;
  readonly account: AccountType;
  readonly asset: number;
  readonly amount: number;
  readonly total: number;
  readonly reason: Reason;
  readonly reference: ReferenceKind;
  readonly referenceId: number;
}

/** One leg of a transfer on a house account or the outside world. */
export interface HousePosted {
  readonly kind: 'HousePosted';
  readonly house: HouseAccount;
  readonly asset: number;
  readonly amount: number;
  readonly total: number;
  readonly reason: Reason;
  readonly reference: ReferenceKind;
  readonly referenceId: number;
}

/** An order exists. Prices in ticks, quantities in lots, amounts in quote units, 0 = absent. */
export interface OrderAccepted {
  readonly kind: 'OrderAccepted';
  readonly order: number;
  readonly user: number;
  readonly clientId: string;
  readonly instrument: number;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly triggerBy: TriggerBy;
  readonly price: number;
  readonly stopPrice: number;
  readonly quantity: number;
  readonly quoteQuantity: number;
}

export interface OrderTriggered {
  readonly kind: 'OrderTriggered';
  readonly order: number;
  readonly user: number;
}

/** A triggered order found no price within its protection for all that it wanted: it waits for one until it ends. */
export interface OrderWaits {
  readonly kind: 'OrderWaits';
  readonly order: number;
  readonly user: number;
}

export interface OrderReduced {
  readonly kind: 'OrderReduced';
  readonly order: number;
  readonly user: number;
  /** New total in lots. */
  readonly quantity: number;
}

/** A trade between a resting (maker) and an arriving (taker) order. Fees in the asset that each side received. */
export interface Traded {
  readonly kind: 'Traded';
  /** Ids rise by one over all instruments. */
  readonly trade: number;
  readonly instrument: number;
  readonly takerSide: Side;
  readonly price: number;
  readonly quantity: number;
  readonly quoteAmount: number;
  readonly makerOrder: number;
  readonly makerUser: number;
  readonly makerFee: number;
  readonly takerOrder: number;
  readonly takerUser: number;
  readonly takerFee: number;
}

/** The order left the engine. */
export interface OrderEnded {
  readonly kind: 'OrderEnded';
  readonly order: number;
  readonly user: number;
  readonly instrument: number;
  readonly status: OrderStatus;
  readonly endReason: EndReason;
  readonly filled: number;
  readonly filledQuote: number;
}

/** A price level of the public book now holds `quantity` lots (0 = gone). `depthSeq` rises by one per instrument. */
export interface LevelChanged {
  readonly kind: 'LevelChanged';
  readonly instrument: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly depthSeq: number;
}

export interface InternalTransferred {
  readonly kind: 'InternalTransferred';
  readonly transfer: number;
  readonly user: number;
  readonly from: AccountType;
  readonly to: AccountType;
  readonly asset: number;
  readonly amount: number;
}

export interface Granted {
  readonly kind: 'Granted';
  readonly grant: number;
  readonly user: number;
  /** Grants left in the running 24 h. */
  readonly remaining: number;
}

/** The index of an instrument after a tick. The sources follow as IndexSourced. */
export interface IndexUpdated {
  readonly kind: 'IndexUpdated';
  readonly instrument: number;
  /** Hundredths of a tick; the last known price while stale, 0 when none was ever known. */
  readonly price: number;
  readonly state: IndexState;
  /** Whether this tick gave the price; else it is the last known one. */
  readonly fresh: boolean;
  /** Of the sample, ms; where none came, of the command that let time pass. Absent in rows of 0.2.0 and earlier. */
  readonly time?: number;
  /** Whether the live sources lie too far from one another. Absent in rows of 0.2.0 and earlier. */
  readonly apart?: boolean;
}

export interface IndexSourced {
  readonly kind: 'IndexSourced';
  readonly instrument: number;
  readonly source: string;
  readonly price: number;
  readonly ageMs: number;
  readonly state: SourceState;
  /** Absent in rows of 0.2.0 and earlier. */
  readonly heardMs?: number;
}

/** See SetIndexRules. */
export interface IndexRulesSet {
  readonly kind: 'IndexRulesSet';
  readonly apartPpm: number;
}

/** From `effectiveAt` the index is made of these sources (names with a space between), unless others are announced. */
export interface SourcesAnnounced {
  readonly kind: 'SourcesAnnounced';
  readonly names: string;
  readonly quorum: number;
  readonly effectiveAt: number;
}

/** Samples from here on are taken from these sources alone. */
export interface SourcesInForce {
  readonly kind: 'SourcesInForce';
  readonly names: string;
  readonly quorum: number;
}

/** The hash of a day's seed is in the journal; `late` when the day had begun. */
export interface SeedHashPublished {
  readonly kind: 'SeedHashPublished';
  readonly day: number;
  readonly hash: string;
  readonly late: boolean;
  /** Absent in rows of 0.2.0 and earlier, which knew sfc32 alone. */
  readonly noise?: Noise;
}

/** From `effectiveAt` an instrument has these terms, unless others are announced before. */
export interface TermsAnnounced {
  readonly kind: 'TermsAnnounced';
  readonly instrument: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly minNotional: number;
  readonly effectiveAt: number;
}

/** Trades and orders from here on are under these terms. */
export interface TermsInForce {
  readonly kind: 'TermsInForce';
  readonly instrument: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly minNotional: number;
}

export type Event =
  | CommandApplied
  | GenesisSet
  | AssetListed
  | InstrumentListed
  | InstrumentStateChanged
  | AccountOpened
  | UserPosted
  | HousePosted
  | OrderAccepted
  | OrderTriggered
  | OrderReduced
  | Traded
  | OrderEnded
  | LevelChanged
  | InternalTransferred
  | Granted
  | IndexUpdated
  | IndexSourced
  | SeedHashPublished
  | SourcesAnnounced
  | SourcesInForce
  | TermsAnnounced
  | TermsInForce
  | Upgraded
  | OrderWaits
  | IndexRulesSet
  | ReferralEvent
  | StakingEvent
  | SecondsEvent
  | ConvertEvent;

export type EventKind = Event['kind'];
