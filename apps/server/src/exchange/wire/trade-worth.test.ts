import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { orderWorth } from './trade-worth.ts';

const START = Date.UTC(2026, 0, 5, 9);
const { engine, catalogue, submit } = exchangeOf(() => START);
const bitcoin = catalogue.instrument('BTC/USDT').view;
const order = { instrument: bitcoin.id, side: 'buy', price: 0, stopPrice: 0, quantity: 0, quoteQuantity: 0 } as const;
const quantity = 10;

test('without a price and an index nothing says what an order is worth', () => {
  assert.throws(
    () => orderWorth(engine, catalogue, { ...order, quantity }),
    (error) => error instanceof Refused && error.code === 'no_reference_price',
  );
});

test('a purchase is worth its price or what it spends; a sale the index where that is higher', async () => {
  const ticks = 600_000;
  const units = (price: number) => BigInt(price) * BigInt(quantity) * BigInt(bitcoin.unitsPerTickLot);
  const worthOf = (change: Partial<Parameters<typeof orderWorth>[2]>) =>
    orderWorth(engine, catalogue, { ...order, ...change });
  assert.equal(worthOf({ price: ticks, quantity }), units(ticks));
  assert.equal(worthOf({ quoteQuantity: 5_000_000 }), 5_000_000n);
  assert.equal(worthOf({ stopPrice: ticks, quantity }), units(ticks));
  const sources = [{ source: 0, price: ticks * 100, ageMs: 0, heardMs: 0 }];
  const { outcome } = await submit({
    kind: 'IndexTick',
    time: START,
    ticks: [{ instrument: bitcoin.id, sources }],
  });
  assert.equal(outcome.refusal, '');
  assert.equal(worthOf({ side: 'sell', price: 1, quantity }), units(ticks));
  assert.equal(worthOf({ side: 'sell', price: 2 * ticks, quantity }), units(2 * ticks));
  assert.equal(worthOf({ quantity }), units(ticks));
});
