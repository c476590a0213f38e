import { assert } from '@tradewind/base';
import type { EngineApi } from '../api.ts';
import type { Event } from '../events.ts';
import { PROTECTION, worse } from '../naive/naive-match.ts';
import type { OrderView } from '../views.ts';
import { OWING_HOUSES } from '../vocabulary.ts';
import { FromSpotWatch } from './from-spot-watch.ts';
import type { Laws, WatchedUser } from './proof.ts';
import { PROOFS } from './proofs.ts';

const MAY_OWE: ReadonlySet<string> = new Set(['external', ...OWING_HOUSES]);

/**
 * Watches an engine from outside, also when another takes its place over a restart. After every command: the postings of
 * each asset sum to zero and agree with the totals that they state, no total is below zero, no book is crossed, and the
 * laws of the products hold. `inspect` looks at everything.
 */
export class LawWatch {
  readonly #engine: () => EngineApi;
  readonly #users: Set<number>;
  readonly #laws: readonly Laws[];
  readonly #totals = new Map<string, number>();

  constructor(engine: () => EngineApi, users: readonly WatchedUser[]) {
    this.#engine = engine;
    this.#users = new Set(users.map(({ user }) => user));
    this.#laws = [new FromSpotWatch(engine), ...PROOFS.flatMap(({ laws }) => laws?.(engine, users) ?? [])];
  }

  afterCommand(events: readonly Event[]): void {
    const sums = new Map<number, number>();
    for (const event of events) {
      if (event.kind === 'AccountOpened') this.#users.add(event.user);
      if (event.kind !== 'UserPosted' && event.kind !== 'HousePosted') continue;
      const { asset, amount, total } = event;
      const key = event.kind === 'UserPosted' ? `${event.user}/${event.account}/${asset}` : `${event.house}/${asset}`;
      const expected = (this.#totals.get(key) ?? 0) + amount;
      assert(total === expected, `${key}: expected a total of ${expected}, the event says ${total}`);
      const mayOwe = event.kind === 'HousePosted' && MAY_OWE.has(event.house);
      assert(total >= 0 || mayOwe, `${key} is below zero: ${total}`);
      this.#totals.set(key, total);
      sums.set(asset, (sums.get(asset) ?? 0) + amount);
    }
    for (const [asset, sum] of sums) assert(sum === 0, `the command's postings of asset ${asset} sum to ${sum}`);
    for (const law of this.#laws) law.afterCommand(events);
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
    for (const law of this.#laws) law.inspect?.();
  }

  #inspectUser(user: number): void {
    const orders = new Map<number, number>();
    const instruments = this.#engine().instruments();
    for (const order of this.#engine().openOrders(user)) {
      if (instruments[order.instrument]!.kind !== 'spot') continue;
      const { asset, amount } = this.#lock(order);
      orders.set(asset, (orders.get(asset) ?? 0) + amount);
    }
    for (const { account, asset, available, frozen } of this.#engine().balances(user)) {
      const of = `${user}/${account}/${asset}`;
      assert(available >= 0 && frozen >= 0, `${of} is below zero: available ${available}, frozen ${frozen}`);
      const total = this.#totals.get(of) ?? 0;
      assert(available + frozen === total, `${of}: the postings sum to ${total}, the balance is ${available + frozen}`);
      const traded = account === 'spot' ? (orders.get(asset) ?? 0) : 0;
      const locked = this.#laws.reduce((sum, law) => sum + (law.lockOf?.(user, account, asset) ?? 0), traded);
      assert(frozen === locked, `${of}: what is open locks ${locked}, frozen is ${frozen}`);
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
