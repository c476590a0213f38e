import assert from 'node:assert/strict';
import { test } from 'node:test';
import { index, perpetualExchange } from '../testing/perpetual.ts';
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
