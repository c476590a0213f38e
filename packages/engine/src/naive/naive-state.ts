import type { Adjust, ListAsset, ListInstrument, MoveHouseFunds } from '../commands.ts';
import type { Event } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import type {
  AccountType,
  EndReason,
  HouseAccount,
  IndexState,
  InstrumentState,
  Mode,
  OrderStatus,
  OrderType,
  ReferenceKind,
  Side,
  TimeInForce,
  TriggerBy,
  UserClass,
} from '../vocabulary.ts';
import { noConvert } from './naive-convert.ts';
import type { NaiveSample } from './naive-deviation.ts';
import { NaiveSeconds } from './naive-seconds-state.ts';
import type { NaiveProduct, NaiveStake } from './naive-staking.ts';

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

type Terms = 'makerFeePpm' | 'takerFeePpm' | 'minNotional';

export interface NaiveInstrument extends Omit<ListInstrument, 'state' | 'kind' | Terms> {
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
  liveSources: number;
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

/** The part of the engine's events that the twin states too; balances and books are compared as they stand. */
export type NaiveFact =
  | { readonly kind: 'accepted'; readonly order: number }
  | { readonly kind: 'triggered'; readonly order: number }
  | { readonly kind: 'waits'; readonly order: number }
  | { readonly kind: 'reduced'; readonly order: number; readonly quantity: number }
  | {
      readonly kind: 'traded';
      readonly price: number;
      readonly quantity: number;
      readonly maker: number;
      readonly taker: number;
      readonly makerFee: number;
      readonly takerFee: number;
    }
  | { readonly kind: 'ended'; readonly order: number; readonly status: OrderStatus; readonly endReason: EndReason };

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
  readonly products: NaiveProduct[] = [];
  /** Every stake ever made, in the order of its id. */
  readonly stakes: NaiveStake[] = [];
  rewardsDue: number | null = null;
  readonly seedHashes: { day: number; hash: string; noise: string }[] = [];
  readonly convert = noConvert();
  facts: NaiveFact[] = [];
  /** Velocity pauses in the order of their beginning. */
  referral = { discountPpm: 0, commissionPpm: 0, days: 0, capAsset: 0, monthlyCap: 0 };
  readonly invitations: { readonly user: number; readonly inviter: number; begun: number | null; ended: boolean }[] =
    [];
  /** What inviters are owed, and when it is paid. */
  owed: { readonly inviter: number; readonly asset: number; amount: number; due: number }[] = [];
  readonly commissions: { readonly inviter: number; readonly month: number; readonly value: number }[] = [];
  readonly seconds = new NaiveSeconds();
  pauses: { readonly instrument: NaiveInstrument; readonly until: number }[] = [];
  orderCount = 0;
  tradeCount = 0;
  transferCount = 0;
  grantCount = 0;
  turns = 0;

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

/** The engine's events as facts of the twin. */
export function factsOf(events: readonly Event[]): NaiveFact[] {
  const facts: NaiveFact[] = [];
  for (const event of events) {
    if (event.kind === 'OrderAccepted') facts.push({ kind: 'accepted', order: event.order });
    if (event.kind === 'OrderTriggered') facts.push({ kind: 'triggered', order: event.order });
    if (event.kind === 'OrderWaits') facts.push({ kind: 'waits', order: event.order });
    if (event.kind === 'OrderReduced') facts.push({ kind: 'reduced', order: event.order, quantity: event.quantity });
    if (event.kind === 'OrderEnded') {
      facts.push({ kind: 'ended', order: event.order, status: event.status, endReason: event.endReason });
    }
    if (event.kind === 'Traded') {
      facts.push({
        kind: 'traded',
        price: event.price,
        quantity: event.quantity,
        maker: event.makerOrder,
        taker: event.takerOrder,
        makerFee: event.makerFee,
        takerFee: event.takerFee,
      });
    }
  }
  return facts;
}
