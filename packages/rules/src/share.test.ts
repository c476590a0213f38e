import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { discounted, monthOf, shareOf } from './index.ts';

const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const shares = fc.integer({ min: 0, max: 1_000_000 });

test('a share is the exact product rounded down', () => {
  fc.assert(
    fc.property(amounts, shares, (amount, ppm) => {
      assert.equal(shareOf(amount, ppm), Number((BigInt(amount) * BigInt(ppm)) / 1_000_000n));
    }),
  );
});

test('a discounted fee is never below what the discount leaves of it, and above by less than a unit', () => {
  fc.assert(
    fc.property(amounts, shares, (fee, ppm) => {
      const exact = BigInt(fee) * BigInt(1_000_000 - ppm);
      const over = BigInt(discounted(fee, ppm)) * 1_000_000n - exact;
      assert.ok(over >= 0n && over < 1_000_000n);
    }),
  );
});

test('the month of a moment is that of the calendar', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2399-12-31'), noInvalidDate: true }), (date) => {
      assert.equal(monthOf(date.getTime()), (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth());
    }),
    { numRuns: 2_000 },
  );
});
