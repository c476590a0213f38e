import { assert } from '@tradewind/base';
import type { EngineApi, OrderView } from '../api.ts';
import type { Event } from '../events.ts';
import { PROTECTION, worse } from '../naive/naive-match.ts';
import type { AccountType } from '../vocabulary.ts';
import { ConvertWatch } from './convert-watch.ts';
import { ReferralWatch } from './referral-watch.ts';
import { SecondsLaws } from './seconds-laws.ts';

/** Users of one group other than 0 do not trade with each other. */
interface WatchedUser {
  readonly user: number;
  readonly group: number;
}

type Watched = Pick<
  EngineApi,
  'assets' | 'instruments' | 'balances' | 'convert' | 'houseBalances' | 'openOrders' | 'staking' | 'top' | 'assetSum'
>;

/**
 * Watches an engine from outside, also when another takes its place over a restart. After every command: the postings of each asset sum to zero and agree with the
 * totals that they state, no total is below zero, no book is crossed, commissions are as promised. `inspect` looks at everything.
 */
export class LawWatch {
  readonly #engine: () => Watched;
  readonly #users: Set<number>;
  readonly #referral: ReferralWatch;
  readonly #convert: ConvertWatch;
  readonly #totals = new Map<string, number>();
  readonly #seconds: SecondsLaws;

  constructor(engine: () => Watched, users: readonly WatchedUser[]) {
    this.#engine = engine;
    this.#users = new Set(users.map(({ user }) => user));
    this.#convert = new ConvertWatch(engine);
    this.#referral = new ReferralWatch(engine, new Map(users.map(({ user, group }) => [user, group])));
    this.#seconds = new SecondsLaws(engine);
  }

  afterCommand(events: readonly Event[]): void {
    this.#seconds.afterCommand(events);
    const sums = new Map<number, number>();
    for (const event of events) {
      if (event.kind === 'AccountOpened') this.#users.add(event.user);
      if (event.kind !== 'UserPosted' && event.kind !== 'HousePosted') continue;
      const { asset, amount, total } = event;
      const key = event.kind === 'UserPosted' ? `${event.user}/${event.account}/${asset}` : `${event.house}/${asset}`;
      const expected = (this.#totals.get(key) ?? 0) + amount;
      assert(total === expected, `${key}: expected a total of ${expected}, the event says ${total}`);
      const mayOwe = event.kind === 'HousePosted' && event.house === 'external';
      assert(total >= 0 || mayOwe, `${key} is below zero: ${total}`);
      this.#totals.set(key, total);
      sums.set(asset, (sums.get(asset) ?? 0) + amount);
    }
    for (const [asset, sum] of sums) assert(sum === 0, `the command's postings of asset ${asset} sum to ${sum}`);
    this.#referral.afterCommand(events);
    this.#convert.afterCommand(events);
    for (const { id } of this.#engine().instruments()) {
      const { bid, ask } = this.#engine().top(id);
      assert(bid === 0 || ask === 0 || bid < ask, `the book of instrument ${id} is crossed: ${bid} against ${ask}`);
    }
  }

  inspect(): void {
    for (const { id } of this.#engine().assets()) {
      const sum = this.#engine().assetSum(id);
      assert(sum === 0n, `asset ${id} sums to ${sum}`);
    }
    for (const user of this.#users) this.#inspectUser(user);
    this.#inspectReserve();
    this.#seconds.inspect();
    this.#convert.inspect();
  }

  #inspectUser(user: number): void {
    const locks = new Map<number, number>();
    for (const order of this.#engine().openOrders(user)) {
      const { asset, amount } = this.#lock(order);
      locks.set(asset, (locks.get(asset) ?? 0) + amount);
    }
    const stakes = new Map<number, number>();
    const products = this.#engine().staking.products();
    for (const { product, amount } of this.#engine().staking.of(user)) {
      const { asset } = products[product]!;
      stakes.set(asset, (stakes.get(asset) ?? 0) + amount);
    }
    for (const { account, asset, available, frozen } of this.#engine().balances(user)) {
      const of = `${user}/${account}/${asset}`;
      assert(available >= 0 && frozen >= 0, `${of} is below zero: available ${available}, frozen ${frozen}`);
      const total = this.#totals.get(of) ?? 0;
      assert(available + frozen === total, `${of}: the postings sum to ${total}, the balance is ${available + frozen}`);
      const own = (account === SPOT ? locks : account === FINANCE ? stakes : NO_LOCKS).get(asset) ?? 0;
      const locked = account === FAST ? this.#seconds.lockOf(user, asset) : own;
      assert(frozen === locked, `${of}: what is open locks ${locked}, frozen is ${frozen}`);
    }
  }

  /** What is reserved of each asset is what the running stakes may still be paid, to the unit. */
  #inspectReserve(): void {
    const products = this.#engine().staking.products();
    const stakes = [...this.#users].flatMap((user) => this.#engine().staking.of(user));
    for (const { house, asset, amount } of this.#engine().houseBalances()) {
      if (house !== 'reward-reserve') continue;
      let promised = 0n;
      for (const { product, amount: principal, paid } of stakes) {
        const { asset: of, dailyRatePpm, termDays } = products[product]!;
        const reward = (BigInt(principal) * BigInt(dailyRatePpm * termDays)) / 1_000_000n;
        if (of === asset) promised += reward - BigInt(paid);
      }
      assert(BigInt(amount) === promised, `stakes may be paid ${promised} of asset ${asset}, ${amount} is reserved`);
    }
  }

  /** What an open order must have frozen, by formula from what is public of it. */
  #lock(order: OrderView): { asset: number; amount: number } {
    const instrument = this.#engine().instruments()[order.instrument]!;
    const left = order.quantity - order.filled;
    if (order.side === 'sell') return { asset: instrument.base, amount: left * instrument.lotUnits };
    const { quote, unitsPerTickLot } = instrument;
    if (order.quoteQuantity > 0) return { asset: quote, amount: order.quoteQuantity - order.filledQuote };
    const price = order.price > 0 ? order.price : worse('buy', order.stopPrice, PROTECTION[instrument.bandGroup]);
    return { asset: quote, amount: price * left * unitsPerTickLot };
  }
}

const SPOT: AccountType = 'spot';
const FINANCE: AccountType = 'finance';
const NO_LOCKS: ReadonlyMap<number, number> = new Map();
const FAST: AccountType = 'fast';
