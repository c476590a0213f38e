import assert from 'node:assert/strict';
import { test } from 'node:test';
import { averageText } from './cost.ts';

const COIN_SCALE = 8;
const CENT_SCALE = 6;

test('the average is the cost of one, rounded up at eight decimals; without a priced unit there is none', () => {
  const average = (priced: bigint, cost: bigint) => averageText({ priced, cost }, COIN_SCALE, CENT_SCALE);
  assert.equal(average(50_000_000n, 30_000_000_000n), '60000.00000000');
  assert.equal(average(300_000_000n, 100_000_000n), '33.33333334');
  assert.equal(average(300_000_000n, 99_999_999n), '33.33333300');
  assert.equal(average(10n ** 18n, 1n), '0.00000001');
  assert.equal(average(1n, 0n), '0.00000000');
  assert.equal(average(0n, 0n), null);
  assert.equal(averageText({ priced: 10_000n, cost: 250_000n }, 4, CENT_SCALE), '0.25000000');
});
