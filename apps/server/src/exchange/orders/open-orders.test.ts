import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, createEngine, DEFAULT_ASSETS, DEFAULT_INSTRUMENTS, type EngineApi } from '@tradewind/engine';
import { type OpenTab, openOrdersPage } from './open-orders.ts';

const ANN = 1_000;
const BOB = 1_001;

function exchange(): { readonly engine: EngineApi; readonly apply: (command: Command) => number } {
  const engine = createEngine();
  const apply = (command: Command) => {
    const { refusal, result } = engine.apply(command, engine.seq + 1, 1_000);
    assert.equal(refusal, '', command.kind);
    return result.id;
  };
  apply({ kind: 'Genesis', mode: 'demo' });
  for (const command of [...DEFAULT_ASSETS, ...DEFAULT_INSTRUMENTS]) apply(command);
  apply({ kind: 'SetRules', orderRate: false, priceBands: false, selfTradePrevention: true });
  for (const asset of [0, 1, 2]) apply({ kind: 'FundHouse', house: 'play-money', asset, amount: 4 * 10 ** 15 });
  for (const user of [ANN, BOB]) {
    apply({ kind: 'OpenAccount', user, class: 'simulated', group: 0 });
    for (const asset of [0, 1, 2]) apply({ kind: 'Endow', user, account: 'spot', asset, amount: 10 ** 15 });
  }
  return { engine, apply };
}

function order(user: number, side: 'buy' | 'sell', instrument: number, quantity: number): Command {
  return {
    kind: 'PlaceOrder',
    user,
    clientId: '',
    bodyHash: 0,
    instrument,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    triggerBy: 'last',
    price: 300_000,
    stopPrice: 0,
    quantity,
    quoteQuantity: 0,
  };
}

test('pages of open orders are newest first, without loss or repeat also when orders end in between', () => {
  const { engine, apply } = exchange();
  const placed = Array.from({ length: 230 }, (_, at) => apply(order(ANN, 'buy', at % 2, 1_000)));
  const page = (before?: number) => openOrdersPage(engine, ANN, { tab: 'pending', before });
  const first = page();
  assert.equal(first.items.length, 100);
  // What was shown and what is to come may both end while somebody reads on.
  for (const id of [placed.at(-1)!, placed[0]!])
    apply({ kind: 'CancelOrder', user: ANN, clientId: '', bodyHash: 0, order: id });
  const second = page(first.next ?? undefined);
  const third = page(second.next ?? undefined);
  assert.equal(third.next, null);
  const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  assert.deepEqual(seen, placed.slice(1).reverse());
  const one = openOrdersPage(engine, ANN, { tab: 'pending', instruments: [1] });
  assert.ok(one.items.every(({ instrument }) => instrument === 1));
});

test('an order that has traded in part moves from pending to trading, and nobody sees another one’s', () => {
  const { engine, apply } = exchange();
  const resting = apply(order(ANN, 'buy', 0, 1_000));
  const ids = (tab: OpenTab, user: number) => openOrdersPage(engine, user, { tab }).items.map(({ id }) => id);
  assert.deepEqual([ids('pending', ANN), ids('trading', ANN), ids('pending', BOB)], [[resting], [], []]);
  apply(order(BOB, 'sell', 0, 400));
  assert.deepEqual([ids('pending', ANN), ids('trading', ANN)], [[], [resting]]);
});
