import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sharesOf } from './shares.ts';

test('shares are in percent with one decimal, the largest remainders rounded up', () => {
  assert.deepEqual(sharesOf(['18635', '200']), ['98.9', '1.1']);
  assert.deepEqual(sharesOf(['1', '1', '1']), ['33.4', '33.3', '33.3']);
  assert.deepEqual(sharesOf(['0.5', '0']), ['100', '0']);
});

test('nothing is said where a part is not known or nothing is held', () => {
  assert.deepEqual(sharesOf(['1', null]), [null, null]);
  assert.deepEqual(sharesOf(['0', '0.00']), [null, null]);
});

test('they are 100.0 together, and none is a tenth away from the exact share', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, (units) => {
      const total = units.reduce((sum, one) => sum + one, 0);
      fc.pre(total > 0);
      const tenths = sharesOf(units.map((one) => (one / 100).toFixed(2))).map((share) =>
        Math.round(Number(share) * 10),
      );
      assert.equal(
        tenths.reduce((sum, one) => sum + one, 0),
        1_000,
      );
      for (const [at, one] of units.entries()) assert.ok(Math.abs(tenths[at]! - (one * 1_000) / total) < 1);
    }),
  );
});
