import type { AssetId, Day, InstrumentId, OrderId, Ticks, TimeMs, UserId } from '@tradewind/base';
import type { Command } from './commands.ts';
import type { EventLog } from './event/event-log.ts';
import type { HouseFundsViews } from './ledger/house-funds-views.ts';
import type { ProductViews } from './product/product-list.ts';

import type {
  AssetView,
  BalanceView,
  CommandView,
  DebtView,
  DepthView,
  HouseBalanceView,
  IndexSourcesView,
  IndexView,
  InstrumentView,
  OpenOrderView,
  OrderView,
  Outcome,
  SeedHashView,
  VersionView,
} from './views.ts';
import type { AccountType, Mode, UserClass } from './vocabulary.ts';

/** The deterministic state machine without its products. Same commands, same sequence, same times: same events, same state. */
export interface CoreApi {
  /**
   * Applies one command. `seq` rises by one from 1; `time` never falls. A refusal changes nothing but the memory of
   * the client id. Throws InvariantError when a law is broken: the engine must then not be used again.
   */
  apply(command: Command, seq: number, time: TimeMs): Outcome;
  readonly events: EventLog;
  readonly seq: number;
  readonly time: TimeMs;
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
  userClass(user: UserId): UserClass | null;
  /** Non-zero balances and those once used, in the order of account type and asset. */
  balances(user: UserId): readonly BalanceView[];
  balance(user: UserId, account: AccountType, asset: AssetId): BalanceView;
  /** What a user owes, all that ends it counted; an asset may stand there more than once. */
  debts(user: UserId): readonly DebtView[];
  /** What the house has of each asset in each of its accounts; `external` is below zero by what is inside. */
  houseBalances(): readonly HouseBalanceView[];
  /** Newest first. */
  openOrders(user: UserId): readonly OpenOrderView[];
  /** Only orders that have not ended. */
  order(id: OrderId): OrderView | null;
  depth(instrument: InstrumentId, levels: number): DepthView;
  /** Best bid, best ask and last trade in ticks; 0 = none. */
  top(instrument: InstrumentId): { readonly bid: Ticks; readonly ask: Ticks; readonly last: Ticks };
  index(instrument: InstrumentId): IndexView;
  command(user: UserId, clientId: string): CommandView | null;
  grantsRemaining(user: UserId): number;
  indexSources(): IndexSourcesView;
  /** All journaled hashes of day seeds, in the order they came. */
  seedHashes(): readonly SeedHashView[];
  readonly houseFunds: HouseFundsViews;
  /** The journaled hash of a day's seed, or null. */
  seedHash(day: Day): string | null;
  /** When the next timer is due, or null. */
  nextTimerAt(): TimeMs | null;
  /** Sum over every account of an asset: always 0n. */
  assetSum(asset: AssetId): bigint;
}

/** The deterministic state machine, with what there is to read of each product under its name. */
export interface EngineApi extends CoreApi, ProductViews {}
