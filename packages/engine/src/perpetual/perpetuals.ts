import type { Amount, AssetId, Id, IndexPrice, InstrumentId, Lots, Ticks, TimeMs, UserId } from '@tradewind/base';
import type { FundingRate, GroupTerms } from '@tradewind/rules/perpetual';
import { Heap } from '../heap.ts';
import { INDEX_LIVE } from '../market/index-state.ts';
import { type Market, POST_ONLY, REDUCE_ONLY, TRADING } from '../market/market.ts';
import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import { BAND_GROUPS, INSTRUMENT_STATES } from '../words.ts';
import { Due } from './due.ts';
import { Ranking, type Row } from './ranking.ts';
import { PERPETUAL } from './schema.ts';

const DELISTED = INSTRUMENT_STATES.indexOf('delisted');

type Rows = typeof PERPETUAL.rows;
export type Bracket = Omit<RowOf<Rows['bracket']>, 'instrument'>;
export type FundingRound = { -readonly [K in keyof RowOf<Rows['fundingDue']>]: RowOf<Rows['fundingDue']>[K] };
type ContractRow = Omit<RowOf<Rows['contract']>, 'brackets'>;
type PositionRow = RowOf<Rows['position']>;

/** An open position. */
export type Position = { -readonly [K in keyof PositionRow]: PositionRow[K] };

/** What was announced of brackets. */
interface BracketsAhead {
  readonly brackets: readonly Bracket[];
  readonly effectiveAt: TimeMs;
}

/** A contract with its market. */
export class Contract {
  readonly market: Market;
  readonly terms: Pick<ContractRow, 'instrument' | 'index' | 'group' | 'policy'>;
  readonly ofGroup: GroupTerms;
  /** Place of the group. */
  readonly group: number;
  readonly pointValue: Amount;
  brackets: readonly Bracket[];
  /** The table that is announced. */
  next: BracketsAhead | null = null;
  clearing: Amount = 0;
  mark: IndexPrice = 0;
  markedAt: TimeMs = 0;
  rate: FundingRate = 0;
  fundedAt: TimeMs = 0;
  sampledAt: TimeMs = 0;
  endsAt: TimeMs = 0;
  /** Lots of all longs. */
  openLots: Lots = 0;
  /** By place in the interval that runs, from 1. */
  readonly premiums = new Map<number, FundingRate>();
  /** The last ones, the newest last; null = the book had none. */
  bases: (IndexPrice | null)[] = [];
  /** Of the last half hour, once the end is near. */
  indexSamples: { readonly time: TimeMs; readonly price: IndexPrice }[] = [];
  /** Fundings that wait for a good mark, or of which not all have paid; the oldest first. */
  readonly dues: FundingRound[] = [];
  /** Whom the first of them has still to ask; null = to be found by its cursor. */
  toAsk: Iterator<Lever, undefined> | null = null;
  /** Who has an open position, by its id, rising. */
  readonly open = new Map<Id, Lever>();
  readonly due = new Due();
  /** Between two steps of a liquidation; who has changed since is out of date. */
  readonly resting = new Heap<Resting>((a, b) => a.until < b.until);
  readonly longs = new Ranking<Lever>(1);
  readonly shorts = new Ranking<Lever>(-1);

  constructor(market: Market, terms: Contract['terms'], ofGroup: GroupTerms, brackets: readonly Bracket[]) {
    this.market = market;
    this.terms = terms;
    this.brackets = brackets;
    this.group = BAND_GROUPS.indexOf(terms.group);
    this.ofGroup = ofGroup;
    this.pointValue = market.k / 100;
  }

  get id(): InstrumentId {
    return this.market.id;
  }

  /** Whether it is over. */
  get isSettled(): boolean {
    return this.market.state === DELISTED;
  }
}

/** Resting orders of one side that may open: their sums. */
export interface Side {
  lots: Lots;
  /** By the prices by which their margin is reckoned. */
  notional: Amount;
  openLoss: Amount;
}

/** Whether the mark of a contract is of now. */
export function isLive({ market }: Contract): boolean {
  return market.index.state === INDEX_LIVE;
}

/** Whether orders that close are taken: where nobody can close, nobody is liquidated either. */
export function isClosable({ market: { state } }: Contract): boolean {
  return state === TRADING || state === REDUCE_ONLY || state === POST_ONLY;
}

interface Place {
  readonly ranking: Ranking<Lever>;
  readonly row: Row;
}

/** A user in a contract. */
export interface Lever {
  readonly user: UserId;
  readonly holder: Holder;
  readonly contract: Contract;
  cross: boolean;
  leverage: number;
  readonly buys: Side;
  readonly sells: Side;
  position: Position | null;
  /** Where its position stands among those of its side; null = nowhere, without one. */
  place: Place | null;
  /** What its orders take of the account, as last reckoned. */
  orderMargin: Amount;
}

interface Resting {
  readonly lever: Lever;
  readonly until: TimeMs;
}

/** The contract account of a user: sums over its levers. */
export interface Holder {
  readonly user: UserId;
  /** By instrument, in the order in which they were first used. */
  readonly levers: Map<InstrumentId, Lever>;
  /** Margins of isolated positions. */
  isolated: Amount;
  /** What cross positions were opened with. */
  crossMargin: Amount;
  orderMargin: Amount;
}

export interface Protection {
  readonly takeProfit: Ticks;
  readonly stopLoss: Ticks;
  readonly protectBy: number;
}

export const NO_ORDER = -1;

/** Everything about perpetual contracts that the engine knows. */
export class Perpetuals {
  /** What all contracts settle in; -1 = none is listed. */
  asset: AssetId = -1;
  readonly contracts = new Map<InstrumentId, Contract>();
  readonly holders = new Map<UserId, Holder>();
  /** All that are open, by id. */
  readonly positions = new Map<Id, Position>();
  /** House users who hold what funds took, by place of the group; 0 = nobody. */
  readonly desks: UserId[] = BAND_GROUPS.map(() => 0);
  /** What each fund had before its first change in an hour, by hour; of the last ones. */
  readonly fundHours: Map<number, Amount>[] = BAND_GROUPS.map(() => new Map());
  /** Positions since genesis; the last one's id. */
  opened = 0;
  /** What fills left to be done once nothing trades any more, each once: where what was opened last is to be closed. */
  readonly touched = new Map<Lever, Protection | null>();
  /** Accounts that have changed since winners were ranked, in that order; null = nobody is ranked now. */
  changed: Holder[] | null = null;

  /** Users of a self-trade group who have held positions or placed orders, by group. */
  readonly #ofGroup = new Map<number, Set<UserId>>();

  /** A user of a group, 0 = none, may hold positions from now on. */
  join(user: UserId, group: number): void {
    if (group === 0) return;
    const users = this.#ofGroup.get(group) ?? new Set();
    this.#ofGroup.set(group, users.add(user));
  }

  /** Users of a group who may hold positions. */
  ofGroup(group: number): Iterable<UserId> {
    return this.#ofGroup.get(group) ?? [];
  }

  /** Takes an open position into the books of its owner and its contract. */
  add(position: Position, group: number): void {
    const contract = this.contracts.get(position.instrument)!;
    const lever = this.lever(position.user, contract);
    lever.position = position;
    this.positions.set(position.position, position);
    contract.open.set(position.position, lever);
    if (position.lots !== 0) this.stand(lever);
    this.join(position.user, group);
  }

  /** A position stands as it does from now on among those of its side; without lots nowhere any more. */
  stand(lever: Lever): void {
    const { contract, cross, user, place } = lever;
    const { position: id, lots, entryNotional, margin } = lever.position!;
    if (lots === 0) {
      place?.ranking.remove(place.row);
      lever.place = null;
      return;
    }
    const own = cross || this.deskOf(user) >= 0 ? null : margin;
    const standing = { id, lots: Math.abs(lots), entryNotional, margin: own };
    if (place !== null) {
      place.ranking.set(place.row, standing);
      return;
    }
    const ranking = lots > 0 ? contract.longs : contract.shorts;
    lever.place = { ranking, row: ranking.add(lever, standing) };
  }

  touch(lever: Lever, protection: Protection | null = null): void {
    this.touched.set(lever, protection ?? this.touched.get(lever) ?? null);
  }

  holder(user: UserId): Holder {
    let holder = this.holders.get(user);
    if (holder === undefined) {
      holder = newHolder(user);
      this.holders.set(user, holder);
    }
    return holder;
  }

  lever(user: UserId, contract: Contract): Lever {
    const holder = this.holder(user);
    let lever = holder.levers.get(contract.id);
    if (lever === undefined) {
      lever = newLever(holder, contract);
      holder.levers.set(contract.id, lever);
    }
    return lever;
  }

  /** An account as it is or would be; a look makes none. */
  seenHolder(user: UserId): Holder {
    return this.holders.get(user) ?? newHolder(user);
  }

  /** A lever as it is or would be; a look makes none. */
  seen(user: UserId, contract: Contract): Lever {
    const holder = this.seenHolder(user);
    return holder.levers.get(contract.id) ?? newLever(holder, contract);
  }

  /** Place of the group whose fund's desk this is; -1 = nobody's. */
  deskOf(user: UserId): number {
    return this.desks.indexOf(user);
  }
}

function newHolder(user: UserId): Holder {
  return { user, levers: new Map(), isolated: 0, crossMargin: 0, orderMargin: 0 };
}

function newLever(holder: Holder, contract: Contract): Lever {
  return {
    user: holder.user,
    holder,
    contract,
    cross: false,
    leverage: Math.min(PERPETUAL.limits.DEFAULT_LEVERAGE, contract.brackets[0]!.maxLeverage),
    buys: { lots: 0, notional: 0, openLoss: 0 },
    sells: { lots: 0, notional: 0, openLoss: 0 },
    position: null,
    place: null,
    orderMargin: 0,
  };
}

export const perpetualsOf = part(() => new Perpetuals());
