import type {
  Amount,
  AssetId,
  Count,
  Id,
  IndexPrice,
  InstrumentId,
  Lots,
  OrderId,
  Ppm,
  Ticks,
  TimeMs,
  UserId,
} from '@tradewind/base';
import type { FundingRate, Health } from '@tradewind/rules/perpetual';
import type { BandGroup, TriggerBy } from '../words.ts';
import type { DELEVERAGING, MARGIN_MODES, ORDER_ORIGINS } from './schema.ts';

export type Deleveraging = (typeof DELEVERAGING)[number];
export type MarginMode = (typeof MARGIN_MODES)[number];
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

export interface BracketView {
  readonly floor: Amount;
  readonly maxLeverage: Count;
  readonly maintenancePpm: Ppm;
}

/** A contract as it stands; rates in billionths, prices of points in hundredths of a tick, amounts in units of `asset`. */
export interface ContractView {
  readonly instrument: InstrumentId;
  /** On whose index. */
  readonly index: InstrumentId;
  /** What it is settled in. */
  readonly asset: AssetId;
  readonly group: BandGroup;
  readonly policy: Deleveraging;
  /** What a lot is worth more for a hundredth of a tick. */
  readonly pointValue: Amount;
  readonly brackets: readonly BracketView[];
  /** The table that is announced. */
  readonly ahead: { readonly effectiveAt: TimeMs; readonly brackets: readonly BracketView[] } | null;
  /** 0 = none yet. */
  readonly mark: IndexPrice;
  readonly markedAt: TimeMs;
  /** Whether the index is live: else orders only reduce, and nothing is liquidated. */
  readonly live: boolean;
  /** End of a pause in which orders only reduce; 0 = none. */
  readonly pausedUntil: TimeMs;
  /** What the next funding would be with the premiums so far. */
  readonly predictedRate: FundingRate;
  readonly meanPremium: FundingRate;
  readonly samples: Count;
  readonly lastRate: FundingRate;
  readonly nextFundingAt: TimeMs;
  /** Lots of all longs, which is also that of all shorts. */
  readonly openLots: Lots;
  /** How many are open. */
  readonly positions: Count;
  /** What they are worth at the mark. */
  readonly openInterest: Amount;
  readonly insuranceFund: Amount;
  /** Of what a liquidation closes. */
  readonly liquidationFeePpm: Ppm;
  /** When it is settled; 0 = never. */
  readonly endsAt: TimeMs;
}

/** Mode and leverage of a user in a contract, and the margin that orders there take. */
export interface LeverView {
  readonly instrument: InstrumentId;
  readonly mode: MarginMode;
  readonly leverage: Count;
  readonly orderMargin: Amount;
  /** Most notional that the user may hold there. */
  readonly positionLimit: Amount;
}

/** Where a position, or what an order opens, is closed; 0 = nowhere. */
export interface ProtectionView {
  readonly takeProfit: Ticks;
  readonly stopLoss: Ticks;
  readonly protectBy: TriggerBy;
}

/** An open position at the mark. */
export interface PositionView extends ProtectionView {
  readonly id: Id;
  readonly user: UserId;
  readonly instrument: InstrumentId;
  readonly mode: MarginMode;
  readonly leverage: Count;
  /** More than 0 = long, less = short. */
  readonly lots: Lots;
  readonly entryNotional: Amount;
  readonly notional: Amount;
  /** Its own, or in cross what it was opened with. */
  readonly margin: Amount;
  readonly equity: Amount;
  /** Of the position; that of a cross account is in `ContractAccountView`. */
  readonly maintenance: Amount;
  readonly unrealised: Amount;
  readonly realised: Amount;
  readonly funding: Amount;
  readonly fees: Amount;
  /** null = no price liquidates it. */
  readonly liquidationPrice: IndexPrice | null;
  readonly bankruptcyPrice: IndexPrice | null;
  /** How soon it is closed against a bankrupt one: 1 to 5, 5 first. */
  readonly rank: Count;
  /** What may be taken out of an isolated margin. */
  readonly removable: Amount;
  readonly openedAt: TimeMs;
}

/** What stands behind a position and what has to be kept of it, at the mark; of a cross one those of the account. */
export interface BackingView extends Health {
  readonly id: Id;
  readonly user: UserId;
  readonly mode: MarginMode;
}

/** What stands in the contract account of a user. */
export interface ContractAccountView {
  readonly asset: AssetId;
  /** All that is there but isolated margins. */
  readonly wallet: Amount;
  /** Margins of isolated positions. */
  readonly isolated: Amount;
  /** What cross positions were opened with. */
  readonly crossMargin: Amount;
  readonly orderMargin: Amount;
  /** Of cross positions at their marks. */
  readonly unrealised: Amount;
  /** What cross positions have to keep. */
  readonly maintenance: Amount;
  /** What opens more, and what may be transferred away. */
  readonly free: Amount;
}

/** An insurance fund. */
export interface FundView {
  readonly group: BandGroup;
  readonly balance: Amount;
  /** Who holds what it took; 0 = nobody was named. */
  readonly desk: UserId;
  /** What it had eight hours ago. */
  readonly before: Amount;
}

/** What an order in a contract has beyond those of other instruments. */
export interface ContractOrderView extends ProtectionView {
  readonly origin: OrderOrigin;
  readonly reduceOnly: boolean;
}

/** What there is to read of perpetual contracts, as `engine.perpetuals`. */
export interface PerpetualReader {
  /** In the order of listing. */
  contracts(): readonly ContractView[];
  contract(instrument: InstrumentId): ContractView | null;
  lever(user: UserId, instrument: InstrumentId): LeverView | null;
  /** Open ones of a user, the newest first. */
  positions(user: UserId): readonly PositionView[];
  /** Open ones of a contract, by id. */
  positionsIn(instrument: InstrumentId): readonly PositionView[];
  /**
   * The same without those of the funds' desks, each as it stands when it is asked for: commands may come in between, and what
   * is closed by then is left out.
   */
  backingsIn(instrument: InstrumentId): Iterable<BackingView>;
  /** Only one that is open. */
  position(id: Id): PositionView | null;
  account(user: UserId): ContractAccountView;
  funds(): readonly FundView[];
  /** Of an order that has not ended, in a contract. */
  order(id: OrderId): ContractOrderView | null;
}
