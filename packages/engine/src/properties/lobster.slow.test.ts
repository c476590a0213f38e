import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOBSTER_MESSAGES, type LobsterMessage, lobsterMessages, skipWithout } from '@tradewind/testkit';
import { type Command, createEngine, DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '../index.ts';

/** Recorded prices are in 1/10,000 dollar, the share's tick is a cent. */
const UNITS_PER_TICK = 100;
const START_MS = 1_340_285_400_000;

/** An engine with one share listed against USDT, and an account with funds for every order that is placed. */
class Replay {
  readonly #engine = createEngine();
  #users = 0;

  constructor() {
    this.#apply({ kind: 'Genesis', mode: 'demo' });
    this.#apply(DEFAULT_ASSETS[0]!);
    this.#apply({ kind: 'ListAsset', asset: 1, symbol: 'SHARE', scale: 0, grantAmount: 0 });
    this.#apply({
      ...DEFAULT_INSTRUMENTS[0]!,
      symbol: 'SHARE/USDT',
      priceScale: 2,
      lotUnits: 1,
      unitsPerTickLot: 10_000,
      minNotional: 1,
    });
    this.#apply({ kind: 'SetRules', orderRate: true, priceBands: false, selfTradePrevention: true });
    this.#apply({ kind: 'FundHouse', house: 'play-money', asset: 0, amount: 5_000_000_000_000_000 });
    this.#apply({ kind: 'FundHouse', house: 'play-money', asset: 1, amount: 100_000_000 });
  }

  /** Returns [user, order id]. */
  place(side: 'buy' | 'sell', price: number, quantity: number, timeInForce: 'GTC' | 'IOC'): [number, number] {
    assert.equal(price % UNITS_PER_TICK, 0);
    this.#users += 1;
    const user = this.#users;
    this.#apply({ kind: 'OpenAccount', user, class: 'simulated', group: 0 });
    this.#apply({ kind: 'Endow', user, account: 'spot', asset: 0, amount: 1_000_000_000_000 });
    this.#apply({ kind: 'Endow', user, account: 'spot', asset: 1, amount: 10_000 });
    const { result } = this.#apply({
      kind: 'PlaceOrder',
      user,
      clientId: '',
      bodyHash: 0,
      instrument: 0,
      side,
      type: 'limit',
      timeInForce,
      postOnly: false,
      triggerBy: 'last',
      price: price / UNITS_PER_TICK,
      stopPrice: 0,
      quantity,
      quoteQuantity: 0,
    });
    return [user, result.id];
  }

  cancel(user: number, order: number): void {
    this.#apply({ kind: 'CancelOrder', user, clientId: '', bodyHash: 0, order });
  }

  /** Takes `less` lots off the order's total. */
  reduce(user: number, order: number, less: number): void {
    const quantity = this.#engine.order(order)!.quantity - less;
    this.#apply({ kind: 'ReduceOrder', user, clientId: '', bodyHash: 0, order, quantity });
  }

  /** Resting orders hit by the last command, with lots. */
  hits(): [number, number][] {
    return this.#engine.events
      .decode()
      .flatMap((event) => (event.kind === 'Traded' ? [[event.makerOrder, event.quantity] as [number, number]] : []));
  }

  #apply(command: Command) {
    this.#engine.events.clear();
    const outcome = this.#engine.apply(command, this.#engine.seq + 1, START_MS);
    assert.equal(outcome.refusal, '', `${command.kind} was refused`);
    return outcome;
  }
}

/** Orders that trade without a "new" message stood in the book before the log begins: [message, lots that it needs]. */
function ordersFromBefore(messages: readonly LobsterMessage[]): Map<number, [LobsterMessage, number]> {
  const begun = new Set<number>();
  const before = new Map<number, [LobsterMessage, number]>();
  for (const message of messages) {
    if (message.kind === 'new') begun.add(message.order);
    if (message.kind !== 'visible-fill' || begun.has(message.order)) continue;
    before.set(message.order, [message, (before.get(message.order)?.[1] ?? 0) + message.size]);
  }
  return before;
}

test('an exchange log replayed order by order fills the same resting orders', {
  skip: skipWithout(LOBSTER_MESSAGES),
}, () => {
  const messages = lobsterMessages();
  const replay = new Replay();
  const orders = new Map<number, [number, number]>();
  const before = ordersFromBefore(messages);
  assert.equal([...messages].filter(({ kind, order }) => kind === 'visible-fill' && before.has(order)).length, 4);
  for (const [order, [{ side, price }, lots]] of before) orders.set(order, replay.place(side, price, lots, 'GTC'));
  const hit: number[] = [];
  const expected: number[] = [];
  for (const message of messages) {
    const { kind, order, side, price, size } = message;
    const known = orders.get(order);
    if (kind === 'new') orders.set(order, replay.place(side, price, size, 'GTC'));
    else if (kind === 'partial-cancel' && known) replay.reduce(...known, size);
    else if (kind === 'delete' && known) replay.cancel(...known);
    else if (kind === 'visible-fill') {
      replay.place(side === 'buy' ? 'sell' : 'buy', price, size, 'IOC');
      expected.push(known![1], size);
      hit.push(...replay.hits().flat());
    }
  }
  assert.equal(expected.length, 2 * 98);
  assert.deepEqual(hit, expected);
});
