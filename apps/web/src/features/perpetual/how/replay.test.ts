import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PositionDetail } from '@tradewind/api';
import { contractUnits } from '../positions/contract-units.ts';
import { replayed } from './replay.ts';

const units = contractUnits({
  size: '0.001',
  tick: '0.1',
  brackets: [{ from: '0.000000', maxLeverage: 50, maintenance: '0.005000' }],
});

type Fill = PositionDetail['fills'][number];

const fill = (side: Fill['side'], lots: number, price: string): Fill => ({
  ...{ time: 0, seq: 1, cause: 'trade', realised: '0', fee: '0.5' },
  ...{ side, lots, price },
});

/** Told as the server does: the newest first. */
const of = (side: PositionDetail['side'], ...fills: readonly Fill[]) =>
  replayed({ side, fills: fills.toReversed() }, units);

test('a long keeps what its lots were worth when they were taken, and a part takes its share along', () => {
  const bought = [fill('buy', 1, '60000.0'), fill('buy', 2, '60001.0')];
  assert.deepEqual(of('long', ...bought), { lots: 3, entryNotional: 180_002_000, realised: 0, fees: '1' });
  // A third of 180.002 is rounded up: the part that is sold for 61 wins 0.999333.
  const sold = of('long', ...bought, fill('sell', 1, '61000.0'));
  assert.deepEqual(sold, { lots: 2, entryNotional: 120_001_333, realised: 999_333, fees: '1.5' });
});

test('a short wins what the price falls, and nothing is left of one that is closed', () => {
  assert.deepEqual(of('short', fill('sell', 2, '60000.0'), fill('buy', 2, '59000.0')), {
    ...{ lots: 0, entryNotional: 0, realised: 2_000_000, fees: '1' },
  });
});

test('where not all fills are told nothing is known', () => {
  assert.equal(of('long', fill('sell', 1, '60000.0')), null);
  assert.equal(of('long', ...Array(100).fill(fill('buy', 1, '60000.0'))), null);
});
