import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_FEES, DEFAULT_TERMS, positionLimitOf } from './index.ts';

const UNITS = 1_000_000;
const GROUPS = ['A', 'B', 'C'] as const;

test('a liquidation costs more than a taker pays, and the mark may stray least where most is traded', () => {
  for (const group of GROUPS) assert.ok(DEFAULT_TERMS[group].liquidationFeePpm > DEFAULT_FEES.takerPpm);
  const apart = GROUPS.map((group) => DEFAULT_TERMS[group].apartPpm);
  assert.deepEqual(apart, [30_000, 50_000, 80_000]);
});

test('a person may hold a tenth of what is open, 100,000 in any case, and no more than the group allows', () => {
  const limit = (open: number) => positionLimitOf(DEFAULT_TERMS.B, open);
  assert.deepEqual(
    [0, 1_000_000 * UNITS, 1_000_009 * UNITS + 9, 99_999_999 * UNITS, 100_000_000 * UNITS, 10 ** 15].map(limit),
    [100_000 * UNITS, 100_000 * UNITS, 100_000_900_000, 9_999_999_900_000, 10_000_000 * UNITS, 10_000_000 * UNITS],
  );
});
