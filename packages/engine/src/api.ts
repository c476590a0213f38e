import type { Command } from './commands.ts';
import type { ConvertViews } from './convert/views.ts';
import type { Event, EventKind } from './events.ts';
import type { HouseFundsViews } from './ledger/house-funds-views.ts';
import type { ReferralViews } from './referral/views.ts';
import type { RefusalCode } from './refusals.ts';
import type { SecondsViews } from './seconds/views.ts';
import type { StakingViews } from './staking/views.ts';
import type {
  AccountType,
  BandGroup,
  HouseAccount,
  IndexState,
  InstrumentState,
  Mode,
  Noise,
  OrderStatus,
  OrderType,
  ReferenceKind,
  Side,
  SourceState,
  TimeInForce,
  TriggerBy,
  UserClass,
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
  readonly id: number;
  readonly symbol: string;
  readonly scale: number;
  readonly grantAmount: number;
}

/** What an operator may change of an instrument. */
export interface TermsView {
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly minNotional: number;
}

export interface InstrumentView extends TermsView {
  readonly id: number;
  readonly symbol: string;
  readonly base: number;
  readonly quote: number;
  readonly priceScale: number;
  readonly tickUnits: number;
  readonly lotUnits: number;
  readonly unitsPerTickLot: number;
  readonly bandGroup: BandGroup;
  readonly state: InstrumentState;
  /** Announced, not yet in force. */
  readonly next: (TermsView & { readonly effectiveAt: number }) | null;
}

export interface BalanceView {
  readonly account: AccountType;
  readonly asset: number;
  readonly available: number;
  readonly frozen: number;
}

export interface HouseBalanceView {
  readonly house: HouseAccount;
  readonly asset: number;
  readonly amount: number;
}

export interface OrderView {
  readonly id: number;
  readonly clientId: string;
  readonly user: number;
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
  readonly filled: number;
  readonly filledQuote: number;
  readonly status: OrderStatus;
  /** It has triggered and finds no price within its protection: it is tried again with each sample of the index. */
  readonly waitsForPrice: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An order that has not ended; `turn` rises with each order that is accepted. */
export interface OpenOrderView extends OrderView {
  readonly turn: number;
}

export interface DepthView {
  readonly seq: number;
  /** Best first, [price in ticks, lots]. */
  readonly bids: readonly (readonly [number, number])[];
  readonly asks: readonly (readonly [number, number])[];
}

export interface IndexView {
  readonly price: number;
  /** When the sample was taken that gave the price. */
  readonly time: number;
  readonly state: IndexState;
  /** Whether the live sources lie too far from one another: no new contracts, and dearer conversions. */
  readonly apart: boolean;
  readonly sources: readonly {
    readonly name: string;
    readonly price: number;
    readonly ageMs: number;
    readonly heardMs: number;
    readonly state: SourceState;
  }[];
}

/** The set of index sources in force, and the one that is announced. */
export interface IndexSourcesView {
  readonly quorum: number;
  /** See SetIndexRules. */
  readonly apartPpm: number;
  /** `number` is what IndexTick calls a source. */
  readonly sources: readonly { readonly number: number; readonly name: string }[];
  readonly next: {
    readonly names: readonly string[];
    readonly quorum: number;
    readonly effectiveAt: number;
  } | null;
}

export interface SeedHashView {
  readonly day: number;
  readonly hash: string;
  /** It came when its day had begun. */
  readonly late: boolean;
  readonly noise: Noise;
}

/** What is remembered of a client id. */
export interface CommandView {
  readonly seq: number;
  readonly time: number;
  readonly bodyHash: number;
  readonly refusal: RefusalCode | '';
  readonly result: { readonly kind: ReferenceKind; readonly id: number };
}

/** The events of the commands applied since the last clear, packed; decoded only for those who want objects. */
export interface EventLog {
  /** Decodes all events since the last clear, in order. */
  decode(): Event[];
  /** Whether an event of this kind is among them; makes no objects. */
  holds(kind: EventKind): boolean;
  clear(): void;
}

/** A version of the rules, and the sequence from which they hold. */
export interface VersionView {
  readonly version: string;
  readonly seq: number;
}

/** The deterministic state machine. Same commands, same sequence, same times: same events, same state. */
export interface EngineApi {
  /**
   * Applies one command. `seq` rises by one from 1; `time` never falls. A refusal changes nothing but the memory of
   * the client id. Throws InvariantError when a law is broken: the engine must then not be used again.
   */
  apply(command: Command, seq: number, time: number): Outcome;
  readonly events: EventLog;
  readonly seq: number;
  readonly time: number;
  /** Fold over all events since genesis, 16 hex digits. */
  eventHash(): string;
  /** Hash over the complete state, 16 hex digits. Slow. */
  stateHash(): string;
  /** Complete state with format version, engine version, position and state hash. */
  snapshot(): Uint8Array;

  mode(): Mode | null;
  /** The versions whose rules held, oldest first; the last one holds. */
  versions(): readonly VersionView[];
  assets(): readonly AssetView[];
  instruments(): readonly InstrumentView[];
  userClass(user: number): UserClass | null;
  /** Non-zero balances and those once used, in the order of account type and asset. */
  balances(user: number): readonly BalanceView[];
  balance(user: number, account: AccountType, asset: number): BalanceView;
  /** What the house has of each asset in each of its accounts; `external` is below zero by what is inside. */
  houseBalances(): readonly HouseBalanceView[];
  /** Newest first. */
  openOrders(user: number): readonly OpenOrderView[];
  /** Only orders that have not ended. */
  order(id: number): OrderView | null;
  depth(instrument: number, levels: number): DepthView;
  /** Best bid, best ask and last trade in ticks; 0 = none. */
  top(instrument: number): { readonly bid: number; readonly ask: number; readonly last: number };
  index(instrument: number): IndexView;
  command(user: number, clientId: string): CommandView | null;
  grantsRemaining(user: number): number;
  readonly referrals: ReferralViews;
  indexSources(): IndexSourcesView;
  /** All journaled hashes of day seeds, in the order they came. */
  seedHashes(): readonly SeedHashView[];
  readonly staking: StakingViews;
  readonly seconds: SecondsViews;
  readonly convert: ConvertViews;
  readonly houseFunds: HouseFundsViews;
  /** The journaled hash of a day's seed, or null. */
  seedHash(day: number): string | null;
  /** When the next timer is due, or null. */
  nextTimerAt(): number | null;
  /** Sum over every account of an asset: always 0n. */
  assetSum(asset: number): bigint;
}
