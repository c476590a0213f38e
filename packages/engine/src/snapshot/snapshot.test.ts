import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, restoreEngine, SnapshotError, stateHashIn } from '../index.ts';
import { COIN, Exchange, openExchange, SIMULATED_USER } from '../testing/exchange.ts';

/** A state with something of everything: a book, waiting stops, timers, client ids, freed slots, a live index. */
function lived(): Exchange {
  const exchange = openExchange();
  exchange.tick([1_000_000, 1_000_100]);
  exchange.trade(10_000);
  exchange.cancel(1, exchange.buy(1, 9_900, 10));
  exchange.buy(1, 9_900, 10, { clientId: 'kept', bodyHash: 5 });
  exchange.sell(2, 10_100, 10);
  exchange.buy(4, 10_300, 10, { type: 'stop-limit', stopPrice: 10_200 });
  exchange.accept({
    kind: 'ReplaceQuotes',
    user: SIMULATED_USER,
    instrument: 0,
    quotes: [{ side: 'buy', price: 9_800, quantity: 10 }],
  });
  exchange.accept({ kind: 'PublishSeedHash', day: 30_000, hash: '0'.repeat(64), noise: 'chacha20' });
  return exchange;
}

test('restored and written again a snapshot has the same bytes, and the state the same hash', () => {
  const { engine } = lived();
  const bytes = engine.snapshot();
  const again = restoreEngine(bytes);
  assert.deepEqual(again.snapshot(), bytes);
  assert.equal(again.stateHash(), engine.stateHash());
  assert.equal(stateHashIn(bytes), engine.stateHash());
  assert.equal(again.eventHash(), engine.eventHash());
  assert.deepEqual([again.seq, again.time, again.mode()], [engine.seq, engine.time, 'demo']);
});

test('what follows a snapshot is the same as without it: ids, trades, triggers, answers to repeats', () => {
  const first = lived();
  const second = new Exchange(restoreEngine(first.engine.snapshot()));
  second.now = first.now;
  for (const exchange of [first, second]) {
    exchange.trade(10_050);
    exchange.buy(3, 10_100, 10);
    exchange.accept(exchange.order(1, { price: 9_900, quantity: 10, clientId: 'kept', bodyHash: 5 }));
    exchange.tick([1_030_000]);
    exchange.pass(10_000);
    exchange.accept({ kind: 'Grant', user: 1, clientId: '', bodyHash: 0 });
  }
  assert.equal(second.engine.eventHash(), first.engine.eventHash());
  assert.deepEqual(second.engine.snapshot(), first.engine.snapshot());
});

test('one unit more anywhere is another hash', () => {
  const [one, other] = [openExchange(), openExchange()];
  for (const [exchange, amount] of [
    [one, 10],
    [other, 11],
  ] as const)
    exchange.accept({ kind: 'Endow', user: SIMULATED_USER, account: 'spot', asset: COIN, amount });
  assert.notEqual(one.engine.stateHash(), other.engine.stateHash());
  assert.notEqual(one.engine.eventHash(), other.engine.eventHash());
});

test('an empty engine has a snapshot too', () => {
  const bytes = createEngine().snapshot();
  const restored = new Exchange(restoreEngine(bytes));
  restored.accept({ kind: 'Genesis', mode: 'demo' });
  assert.equal(restored.engine.seq, 1);
});

test('cut, changed or foreign bytes are refused with a sentence', () => {
  const bytes = lived().engine.snapshot();
  const refused = (given: Uint8Array, message: RegExp) =>
    assert.throws(
      () => restoreEngine(given),
      (error) => error instanceof SnapshotError && message.test(error.message),
    );
  for (const length of [0, 7, 40, bytes.length - 8, bytes.length - 1]) refused(bytes.slice(0, length), /./);
  for (const at of [bytes.length - 100, Math.floor(bytes.length / 2)]) {
    const changed = bytes.slice();
    changed[at] = changed[at]! ^ 1;
    refused(changed, /hash/);
  }
  refused(new Uint8Array(4_096).fill(7), /./);
});

test('another format or engine version is refused by name', () => {
  const bytes = lived().engine.snapshot();
  const at = (text: string) => Buffer.from(bytes).indexOf(text);
  const format = bytes.slice();
  new DataView(format.buffer).setFloat64(at('tradewind snapshot') + 24, 99, true);
  assert.throws(() => restoreEngine(format), /format 99/);
  const version = bytes.slice();
  version[at('tradewind snapshot') + 40] = 'x'.charCodeAt(0);
  assert.throws(() => restoreEngine(version), /engine version x/);
});
