import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../testing/exchange.ts';
import { contractOrder, deal, index, perpetualExchange } from '../testing/perpetual.ts';
import { PERPETUAL } from './schema.ts';

const INTERVAL_MS = PERPETUAL.limits.FUNDING_INTERVAL_MS;

test('a sample of an interval that is over by the time it comes moves the mark and is no premium', () => {
  const exchange = perpetualExchange();
  const end = Math.ceil(exchange.now / INTERVAL_MS) * INTERVAL_MS;
  exchange.now = end - 7_000;
  for (let back = 0; back < 3; back += 1) index(exchange, 100_000);
  exchange.now = end + 50;
  exchange.accept({ kind: 'AdvanceTime' });
  const sources = [{ source: 0, price: 100_100, ageMs: 0, heardMs: 0 }];
  exchange.ticks([{ instrument: 0, sources }], end - 100);
  const contract = exchange.engine.perpetuals.contract(1)!;
  assert.deepEqual([contract.nextFundingAt, contract.samples, contract.mark], [end + INTERVAL_MS, 0, 100_100]);
  index(exchange, 100_200);
  assert.equal(exchange.engine.perpetuals.contract(1)!.samples, 1);
});

/** The mark after a sample of 1,000 ticks with the next premium. */
function markOf(exchange: Exchange): number {
  exchange.now += 4_500;
  index(exchange, 100_000);
  return exchange.engine.perpetuals.contract(1)!.mark;
}

test('the mark is the middle one of the index, the index with the mean distance of the book, and the last trade', () => {
  const exchange = perpetualExchange();
  assert.equal(markOf(exchange), 100_000);
  deal(exchange, 1, 2, 1_009, 1);
  // Without two sides of a book the index alone counts.
  assert.equal(markOf(exchange), 100_000);
  exchange.accept(contractOrder(3, 'buy', 1_003, 1));
  const ask = exchange.accept(contractOrder(4, 'sell', 1_010, 1)).result.id;
  // 1,006.5 is 650 above it, which is the mean of all distances that are known; the last trade is 900 above.
  assert.equal(markOf(exchange), 100_650);
  const bid = exchange.accept(contractOrder(3, 'buy', 1_009, 1)).result.id;
  // 650 and 950.
  assert.equal(markOf(exchange), 100_800);
  // What the book says further than 2 % away does not count.
  exchange.cancel(4, ask);
  exchange.accept(contractOrder(4, 'sell', 1_021, 1));
  assert.equal(markOf(exchange), 100_000);
  exchange.cancel(3, bid);
  exchange.accept(contractOrder(4, 'sell', 1_004, 1));
  // 650, 950 and 350.
  assert.equal(markOf(exchange), 100_650);
});
