import type { Adjust, ListAsset, ListInstrument, MoveHouseFunds } from '../commands.ts';
import type { Event } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import type {
  AccountType,
  HouseAccount,
  IndexState,
  InstrumentState,
  Mode,
  OrderStatus,
  OrderType,
  ReferenceKind,
  Side,
  SourceState,
  TimeInForce,
  TriggerBy,
  UserClass,
} from '../vocabulary.ts';
import type { NaiveSample } from './naive-deviation.ts';
import type { NaiveHooks, NaiveOrderKind } from './naive-hooks.ts';

/** Thrown by a check before anything changed. */
export class NaiveRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

export function refuseIf(condition: boolean, code: RefusalCode): void {
  if (condition) throw new NaiveRefusal(code);
}

export interface NaiveResult {
  readonly kind: ReferenceKind;
  readonly id: number;
}

export interface NaiveOrder {
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
  quantity: number;
  readonly quoteQuantity: number;
  filled: number;
  filledQuote: number;
  status: OrderStatus;
  /** Worst price at which it trades, in ticks; 0 while it has none. */
  limit: number;
  /** Units frozen for it now. */
  locked: number;
  /** Whether it has triggered, is of a market type and has not found a price for all of it. */
  waitsForPrice: boolean;
  triggeredAt: number;
  /** Place in the queue: lower was there first. */
  turn: number;
}

export interface NaiveSource {
  readonly source: string;
  readonly price: number;
  readonly ageMs: number;
  readonly state: SourceState;
  readonly heardMs: number;
}

type Terms = 'makerFeePpm' | 'takerFeePpm' | 'minNotional';

export interface NaiveInstrument extends Omit<ListInstrument, 'state' | 'kind' | Terms> {
  /** How its orders are backed and settled; null = out of Spot. */
  readonly orderKind: NaiveOrderKind<NaiveState, NaiveOrder> | null;
  state: InstrumentState;
  makerFeePpm: number;
  takerFeePpm: number;
  minNotional: number;
  last: number;
  trades: { time: number; price: number; quantity: number }[];
  index: number;
  /** Of the sample that gave the index. */
  indexTime: number;
  /** Turn of the last order that was tried, when a sample came to more that wait for a price than one may try. */
  triedTurn: number;
  /** When enough sources were last live. */
  goodAt: number;
  /** Of the last sample, with a price or without. */
  sampledAt: number;
  /** Samples before this are refused, because what they would have decided is decided. */
  closedUntil: number;
  /** Whether there were ten seconds without a good sample, and not yet three good ones since. */
  lost: boolean;
  apart: boolean;
  /** What the last sample told of each source, while the same sources are in force. */
  sources: NaiveSource[];
  indexState: IndexState;
  /** Good samples since the index was last without one. */
  recovering: number[];
  /** Every sample that gave the index, by its time. */
  samples: NaiveSample[];
  /** Index of the last minute, for the velocity pause. */
  moves: { time: number; price: number }[];
  pausedUntil: number;
  /** Announced terms, the newest alone. */
  next: { makerFeePpm: number; takerFeePpm: number; minNotional: number; effectiveAt: number } | null;
}

export interface Remembered {
  readonly user: number;
  readonly clientId: string;
  readonly bodyHash: number;
  readonly seq: number;
  readonly time: number;
  readonly refusal: RefusalCode | '';
  readonly result: NaiveResult;
}

/** Everything, in plain arrays and objects that are searched from one end to the other. */
export class NaiveState {
  seq = 0;
  time = 0;
  mode: Mode | null = null;
  rules = { orderRate: true, priceBands: true, selfTradePrevention: true };
  /** Every source that was ever in force; a tick names its place. */
  sources: readonly string[] = [];
  sourcesInForce: readonly string[] = [];
  quorum = 1;
  apartPpm = 500;
  nextSources: { names: readonly string[]; quorum: number; effectiveAt: number } | null = null;
  readonly assets: ListAsset[] = [];
  readonly instruments: NaiveInstrument[] = [];
  readonly users: { readonly user: number; readonly class: UserClass; readonly group: number }[] = [];
  readonly balances: { user: number; account: AccountType; asset: number; available: number; frozen: number }[] = [];
  readonly houses: { house: HouseAccount; asset: number; amount: number }[] = [];
  /** Orders that have not ended, in the order of their acceptance. */
  orders: NaiveOrder[] = [];
  unfilled: { user: number; time: number }[] = [];
  grants: { user: number; time: number }[] = [];
  remembered: Remembered[] = [];
  readonly adjustments: (Adjust | MoveHouseFunds)[] = [];
  readonly seedHashes: { day: number; hash: string; noise: string }[] = [];
  readonly products: readonly NaiveHooks<NaiveState, NaiveInstrument>[];
  /** What the command that runs told so far, but for the levels of the books, which are compared as they stand. */
  events: Event[] = [];
  /** Velocity pauses in the order of their beginning. */
  pauses: { readonly instrument: NaiveInstrument; readonly until: number }[] = [];
  orderCount = 0;
  tradeCount = 0;
  transferCount = 0;
  grantCount = 0;
  turns = 0;

  constructor(products: readonly NaiveHooks<NaiveState, NaiveInstrument>[]) {
    this.products = products;
  }

  tell(event: Event): void {
    this.events.push(event);
  }

  balance(user: number, account: AccountType, asset: number) {
    const same = (one: { user: number; account: AccountType; asset: number }) =>
      one.user === user && one.account === account && one.asset === asset;
    let found = this.balances.find(same);
    if (found === undefined) {
      found = { user, account, asset, available: 0, frozen: 0 };
      this.balances.push(found);
    }
    return found;
  }

  house(house: HouseAccount, asset: number) {
    let found = this.houses.find((one) => one.house === house && one.asset === asset);
    if (found === undefined) {
      found = { house, asset, amount: 0 };
      this.houses.push(found);
    }
    return found;
  }

  user(user: number) {
    return this.users.find((one) => one.user === user);
  }

  instrument(id: number): NaiveInstrument {
    const found = this.instruments.find((one) => one.instrument === id);
    if (found === undefined) throw new NaiveRefusal('instrument_unknown');
    return found;
  }

  requireUser(user: number) {
    const found = this.user(user);
    if (found === undefined) throw new NaiveRefusal('account_unknown');
    return found;
  }

  requireAsset(asset: number): ListAsset {
    const found = this.assets.find((one) => one.asset === asset);
    if (found === undefined) throw new NaiveRefusal('asset_unknown');
    return found;
  }
}
