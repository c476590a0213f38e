import assert from 'node:assert/strict';
import { test } from 'node:test';
import { continueEngine, restoreEngine } from '../index.ts';
import { Exchange, openExchange } from '../testing/exchange.ts';
import { releasedEngine, releasedModule } from '../testing/released-engine.ts';

/** An exchange of 0.2.0 with an index of 10,000 ticks and stops of user 1 that sell at 9,950 by the last price. */
async function earlier() {
  const exchange = openExchange({}, await releasedEngine('0.2.0'));
  exchange.tick([1_000_000]);
  exchange.trade(10_000);
  const stop = { side: 'sell', stopPrice: 9_950, quantity: 10, triggerBy: 'last' } as const;
  const market = exchange.place(1, { ...stop, type: 'stop-market' });
  const limit = exchange.place(1, { ...stop, type: 'stop-limit', price: 9_900 });
  return { exchange, market, limit };
}

/** The same exchange under the rules of today, by way of every version between, once restarted. */
async function continued({ engine, now }: Exchange): Promise<Exchange> {
  let snapshot = engine.snapshot();
  for (const version of ['0.3.0', '0.4.0', '0.5.0'])
    snapshot = (await releasedModule(version)).continueEngine(snapshot).snapshot();
  const exchange = new Exchange(restoreEngine(continueEngine(snapshot).snapshot()));
  exchange.now = now;
  return exchange;
}

test('a stop accepted by 0.2.0 keeps its terms: any last price triggers it, and what it does not fill at once expires', async () => {
  const { exchange: frozen, market, limit } = await earlier();
  const now = await continued(frozen);
  for (const exchange of [frozen, now]) {
    exchange.buy(2, 9_752, 6);
    exchange.buy(2, 9_750, 6);
    // 1.2 % from the index, for a stop of today too far.
    exchange.sell(3, 9_900, 10);
    exchange.buy(4, 9_880, 10);
    exchange.sell(3, 9_880, 10);
    assert.deepEqual(
      exchange.events('OrderTriggered').map(({ order }) => order),
      [market, limit],
    );
    assert.deepEqual(exchange.trades(), [
      [9_880, 10],
      [9_752, 6],
    ]);
    assert.deepEqual(exchange.ended().at(-1), [market, 'expired', 'market-remainder']);
  }
});

test('beside it a stop that is accepted now waits for a last price near the index', async () => {
  const { exchange: frozen, limit } = await earlier();
  const exchange = await continued(frozen);
  const later = exchange.sell(2, 9_000, 10, { type: 'stop-limit', stopPrice: 9_950 });
  exchange.cancel(1, limit);
  exchange.trade(9_880);
  assert.equal(exchange.events('OrderTriggered').length, 1);
  assert.equal(exchange.engine.order(later)?.status, 'untriggered');
  exchange.trade(9_950);
  assert.equal(exchange.engine.order(later)?.status, 'open');
});
