import type { ConvertCommand } from './convert/commands.ts';
import type { ReferralCommand } from './referral/commands.ts';
import type { SecondsCommand } from './seconds/commands.ts';
import type { StakingCommand } from './staking/commands.ts';
import type {
  AccountType,
  AdjustmentReason,
  BandGroup,
  FundedHouse,
  HouseAccount,
  InstrumentState,
  Mode,
  Noise,
  OrderType,
  Side,
  TimeInForce,
  TriggerBy,
  UserClass,
} from './vocabulary.ts';

/**
 * Identity of a money write. `clientId` is 1 to 36 of [A-Za-z0-9_-], or '' where the sender needs no memory of it
 * (house and simulated accounts, bench). `bodyHash` is a safe integer made by the sender from what was asked.
 */
export interface Identified {
  readonly user: number;
  readonly clientId: string;
  readonly bodyHash: number;
}

/**
 * From this command on another version of the rules holds. The first row of a journal names the version that began it
 * (`from` is then ''); a journal whose first row is none was begun by 0.1.0.
 */
export interface Upgrade {
  readonly kind: 'Upgrade';
  readonly from: string;
  readonly to: string;
  /** Hashes of the state just before this command, as `from` and as `to` write it; 16 hex digits, '' where `from` is. */
  readonly stateBefore: string;
  readonly stateAfter: string;
}

/** First command of a journal, but for the version that began it. */
export interface Genesis {
  readonly kind: 'Genesis';
  readonly mode: Mode;
}

/** Asset ids are dense: 0, 1, 2 ... in the order of listing. */
export interface ListAsset {
  readonly kind: 'ListAsset';
  readonly asset: number;
  readonly symbol: string;
  /** Decimals of the smallest unit, 0 to 8. */
  readonly scale: number;
  /** Units that one play-money grant gives; 0 = none. */
  readonly grantAmount: number;
}

/** Instrument ids are dense. `quote units = ticks x lots x unitsPerTickLot`, exactly. */
export interface ListInstrument {
  readonly kind: 'ListInstrument';
  readonly instrument: number;
  readonly symbol: string;
  readonly base: number;
  readonly quote: number;
  /** Decimals of the price text, and ticks per 1 of the last decimal: tick = tickUnits / 10^priceScale. */
  readonly priceScale: number;
  readonly tickUnits: number;
  /** Base units per lot. */
  readonly lotUnits: number;
  /** Quote units per (tick x lot), the k of the ledger. */
  readonly unitsPerTickLot: number;
  readonly minNotional: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly bandGroup: BandGroup;
  /** Index derived as index(numerator) / index(denominator); -1, -1 when fed. */
  readonly derivedNumerator: number;
  readonly derivedDenominator: number;
  readonly state: InstrumentState;
}

export interface SetInstrumentState {
  readonly kind: 'SetInstrumentState';
  readonly instrument: number;
  readonly state: InstrumentState;
}

/**
 * Announces the fees and the smallest order of an instrument; they replace what was announced before. In force from
 * `effectiveAt` (ms): at least an hour ahead and at most a year, or at once when nothing rises. A trade pays the fees
 * that are in force when it happens, whenever its orders came.
 */
export interface SetInstrumentTerms {
  readonly kind: 'SetInstrumentTerms';
  readonly instrument: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly minNotional: number;
  readonly effectiveAt: number;
}

/** Names the first index sources, in force at once; afterwards only ChangeIndexSources changes them. */
export interface SetIndexSources {
  readonly kind: 'SetIndexSources';
  readonly names: readonly string[];
  /** Sources that must be live for a live index (1 in demo, 2 in live mode). */
  readonly quorum: number;
}

/**
 * Announces another set of index sources; it replaces what was announced before. In force from `effectiveAt` (ms): at
 * least ten minutes ahead, so that every contract accepted before has settled on the old set, and at most a year.
 */
export interface ChangeIndexSources {
  readonly kind: 'ChangeIndexSources';
  readonly names: readonly string[];
  readonly quorum: number;
  readonly effectiveAt: number;
}

/** Switches of engine rules. Only tests, the bench and the demo's --limits=off change them. */
export interface SetRules {
  readonly kind: 'SetRules';
  readonly orderRate: boolean;
  readonly priceBands: boolean;
  readonly selfTradePrevention: boolean;
}

/** Opens the accounts of a user. Accepted again without effect when it says the same. */
export interface OpenAccount {
  readonly kind: 'OpenAccount';
  readonly user: number;
  readonly class: UserClass;
  /** Self-trade group; users of the same group never trade with each other. 0 = the user alone. */
  readonly group: number;
}

/** From the outside world to a house account; refused when the asset's total would pass 2^53 - 1. */
export interface FundHouse {
  readonly kind: 'FundHouse';
  readonly house: HouseAccount;
  readonly asset: number;
  readonly amount: number;
}

/**
 * Moves capital between the outside world and an account that pays for a product: in above zero, out below. Never more
 * out than is free, never more in than the account may hold. The number of its approval is used once; the same again is
 * accepted without effect.
 */
export interface MoveHouseFunds {
  readonly kind: 'MoveHouseFunds';
  readonly house: FundedHouse;
  readonly asset: number;
  readonly amount: number;
  readonly approval: number;
}

/**
 * Moves units between house:adjustments and what an account has available: to the user above zero, from the user
 * below. The number of its approval is used once; the same again is accepted without effect.
 */
export interface Adjust {
  readonly kind: 'Adjust';
  readonly user: number;
  readonly account: AccountType;
  readonly asset: number;
  readonly amount: number;
  readonly reason: AdjustmentReason;
  readonly approval: number;
}

/** Play money for a house or simulated account (demo only), from house:play-money. */
export interface Endow {
  readonly kind: 'Endow';
  readonly user: number;
  readonly account: AccountType;
  readonly asset: number;
  readonly amount: number;
}

/** Play money for a user (demo only): each asset's grantAmount, at most 3 in 24 h. */
export interface Grant extends Identified {
  readonly kind: 'Grant';
}

export interface InternalTransfer extends Identified {
  readonly kind: 'InternalTransfer';
  readonly from: AccountType;
  readonly to: AccountType;
  readonly asset: number;
  readonly amount: number;
}

/** Prices in ticks, quantities in lots, quoteQuantity in quote units; 0 = absent. */
export interface PlaceOrder extends Identified {
  readonly kind: 'PlaceOrder';
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

/** New total in lots including what is filled: below the present total and above filled. Keeps the queue place. */
export interface ReduceOrder extends Identified {
  readonly kind: 'ReduceOrder';
  readonly order: number;
  readonly quantity: number;
}

export interface CancelOrder extends Identified {
  readonly kind: 'CancelOrder';
  readonly order: number;
}

/** All open and untriggered orders of the user in one instrument, or in all when `instrument` is -1. */
export interface CancelAllOrders extends Identified {
  readonly kind: 'CancelAllOrders';
  readonly instrument: number;
}

export interface Quote {
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
}

/** The ladder of a house or simulated account: levels that stand unchanged keep their place, the rest go or come. */
export interface ReplaceQuotes {
  readonly kind: 'ReplaceQuotes';
  readonly user: number;
  readonly instrument: number;
  readonly quotes: readonly Quote[];
}

export interface SourcePrice {
  /** Place in the list of all sources that were ever in force; only those in force are taken. */
  readonly source: number;
  /** In hundredths of the instrument's tick. */
  readonly price: number;
  /** How long before the sample this price was told. */
  readonly ageMs: number;
  /** How long before the sample the source was heard at all. */
  readonly heardMs: number;
}

export interface InstrumentTick {
  readonly instrument: number;
  readonly sources: readonly SourcePrice[];
}

/**
 * One sample of all markets; the engine computes each index from it. It is journaled in its order, late if need be:
 * what goes by its time never asks when it came.
 */
export interface IndexTick {
  readonly kind: 'IndexTick';
  /** When the sample was taken, ms: never after the command's own time, never before the last sample of an instrument. */
  readonly time: number;
  readonly ticks: readonly InstrumentTick[];
}

/** When the sources of an index lie too far apart: by more than `apartPpm` of it, and more than it moves itself. */
export interface SetIndexRules {
  readonly kind: 'SetIndexRules';
  readonly apartPpm: number;
}

/** Lets time pass so that due timers fire. */
export interface AdvanceTime {
  readonly kind: 'AdvanceTime';
}

/**
 * The hash of a day's seed of the simulated feed and the noise that it goes with, before the day begins. Journaled ahead
 * so that nobody can choose the seed afterwards; a hash that comes after its day began is marked late.
 */
export interface PublishSeedHash {
  readonly kind: 'PublishSeedHash';
  /** Days since 1970-01-01 UTC. */
  readonly day: number;
  /** SHA-256 of the seed, 64 hex digits. */
  readonly hash: string;
  /** Fixed with it: seed and noise together give every price of the day. */
  readonly noise: Noise;
}

export type Command =
  | Upgrade
  | Genesis
  | ListAsset
  | ListInstrument
  | SetInstrumentState
  | SetIndexSources
  | ChangeIndexSources
  | SetRules
  | OpenAccount
  | FundHouse
  | Endow
  | Grant
  | InternalTransfer
  | PlaceOrder
  | ReduceOrder
  | CancelOrder
  | CancelAllOrders
  | ReplaceQuotes
  | IndexTick
  | AdvanceTime
  | PublishSeedHash
  | SetInstrumentTerms
  | Adjust
  | MoveHouseFunds
  | SetIndexRules
  | ReferralCommand
  | StakingCommand
  | SecondsCommand
  | ConvertCommand;

export type CommandKind = Command['kind'];
