import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DEFAULT_TERMS, fundingOf, fundingRateOf, intervalFunding, shrunk } from './index.ts';

const TERMS = DEFAULT_TERMS.A.funding;

test('with fewer than half of the premiums nobody pays, and it is said why; the mean is told all the same', () => {
  const premiums = (taken: number) => Array.from({ length: 5_760 }, (_, at) => (at < taken ? 1_000_000 : null));
  assert.deepEqual(intervalFunding(TERMS, premiums(2_880)), { mean: 1_000_000, rate: 500_000, tooFew: false });
  assert.deepEqual(intervalFunding(TERMS, premiums(2_879)), { mean: 1_000_000, rate: 0, tooFew: true });
  assert.deepEqual(intervalFunding(TERMS, []), { mean: 0, rate: 0, tooFew: true });
});

test('a rate never leaves its cap, and never stands further from the premium than the damper', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (mean) => {
      const rate = fundingRateOf(TERMS, mean);
      assert.ok(Math.abs(rate) <= TERMS.cap);
      if (Math.abs(rate) < TERMS.cap) assert.ok(Math.abs(rate - mean) <= TERMS.damper);
    }),
  );
});

test('what funding takes of all covers what it brings, with less than a unit of each left to the fund', () => {
  const held = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      held,
      held,
      fc.integer({ min: 1, max: 10 ** 8 }),
      fc.integer({ min: -3_750_000, max: 3_750_000 }),
      (longs, shorts, mark, rate) => {
        const contract = { pointValue: 3 };
        const sum = (sizes: readonly number[]) => sizes.reduce((total, one) => total + one, 0);
        const rest = sum(longs) - sum(shorts);
        const lots = [...longs, ...shorts.map((size) => -size), ...(rest === 0 ? [] : [-rest])];
        const left = sum(lots.map((one) => fundingOf(contract, one, mark, rate)));
        assert.ok(left >= 0 && left < lots.length, `${left} is left`);
      },
    ),
  );
});

test('where some is lacking everybody gets his share of what is there, and no unit more is paid', () => {
  const gets = fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(gets, fc.integer({ min: 0, max: 100 }), (each, percent) => {
      const all = each.reduce((sum, one) => sum + one, 0);
      const lacking = Math.floor((all * percent) / 100);
      const paid = each.map((one) => shrunk({ gets: one, all, lacking }));
      const sum = paid.reduce((total, one) => total + one, 0);
      assert.ok(sum <= all - lacking && sum > all - lacking - each.length);
    }),
  );
  assert.equal(shrunk({ gets: 7, all: 21, lacking: 0 }), 7);
});
