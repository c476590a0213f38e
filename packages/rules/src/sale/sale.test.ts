import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import fc from 'fast-check';
import {
  allocate,
  committable,
  countedOf,
  isMinimum,
  lotsAtLeast,
  payableLots,
  type SaleSupply,
  vestedOf,
  vestingMoment,
  wantedLots,
} from './index.ts';

/** Few lots and commitments of all sizes, so that caps, remainders and ties meet. */
const sales = fc
  .record({
    supplyLots: fc.integer({ min: 1, max: 500 }),
    capLots: fc.integer({ min: 1, max: 60 }),
    lotPrice: fc.integer({ min: 1, max: 20 }),
  })
  .map((sale): SaleSupply => ({ ...sale, capLots: Math.min(sale.capLots, sale.supplyLots) }));
const commitments = fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40_000 })), {
  minLength: 1,
  maxLength: 60,
});
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('who reaches the cap only by what another could not take is cut as well, round for round', () => {
  // By size 60, 24 and 16 of 100; the second reaches the cap of 40 with half of the 60 that remain.
  assert.deepEqual(allocate({ supplyLots: 100, capLots: 40, lotPrice: 1 }, [600, 240, 160]), [40, 36, 24]);
  assert.deepEqual(allocate({ supplyLots: 100, capLots: 35, lotPrice: 1 }, [600, 240, 160]), [35, 35, 30]);
});

test('what rounding leaves goes to the largest remainders, to the earlier of two that are equal', () => {
  const sale: SaleSupply = { supplyLots: 10, capLots: 10, lotPrice: 1 };
  assert.deepEqual(allocate(sale, [10, 10, 10]), [4, 3, 3]);
  assert.deepEqual(allocate(sale, [10, 11, 11]), [3, 4, 3]);
  assert.deepEqual(allocate({ supplyLots: 2, capLots: 1, lotPrice: 1 }, [1, 1, 1, 1]), [1, 1, 0, 0]);
});

test('what a commitment has beyond whole lots counts for nothing', () => {
  assert.deepEqual(allocate({ supplyLots: 3, capLots: 3, lotPrice: 10 }, [19, 10, 19, 19]), [1, 1, 1, 0]);
  // Two who pay for no lot take none from the third, who wants eight.
  assert.deepEqual(
    allocate({ supplyLots: 50, capLots: 14, lotPrice: 19 }, [152, 8, 355, 36, 355, 7, 355]),
    [7, 0, 14, 1, 14, 0, 14],
  );
});

test('for a soft cap counts what commitments pay where all have what they want, whatever they committed', () => {
  const sale: SaleSupply = { supplyLots: 100, capLots: 40, lotPrice: 10 };
  const committed = [1_000, 400, 399, 9];
  const wanted = sum(committed.map((one) => wantedLots(one, sale)));
  assert.equal(countedOf(wanted, sale), (40 + 40 + 39 + 0) * 10);
  fc.assert(
    fc.property(sales, commitments, (plenty, amounts) => {
      const lots = allocate({ ...plenty, supplyLots: 60 * plenty.capLots }, amounts);
      const all = sum(amounts.map((one) => wantedLots(one, plenty)));
      assert.equal(countedOf(all, plenty), sum(lots) * plenty.lotPrice);
    }),
  );
});

test('a smallest commitment is what a lot costs at least, and what the cap costs at most', () => {
  const sale: SaleSupply = { supplyLots: 100, capLots: 4, lotPrice: 10 };
  for (const [minimum, is] of [
    [9, false],
    [10, true],
    [40, true],
    [41, false],
    [10.5, false],
    [Number.NaN, false],
  ] as const)
    assert.equal(isMinimum(minimum, sale), is, String(minimum));
});

test('nobody gets more than cap and commitment nor less than a smaller one, and all is sold unless all have what they want', () => {
  fc.assert(
    fc.property(sales, commitments, (sale, committed) => {
      const lots = allocate(sale, committed);
      const wanted = committed.map((one) => wantedLots(one, sale));
      assert.ok(lots.every((one, at) => one >= 0 && one <= wanted[at]!));
      if (sum(wanted) <= sale.supplyLots) assert.deepEqual(lots, wanted);
      else assert.equal(sum(lots), sale.supplyLots);
      for (const [at, one] of committed.entries())
        for (const [other, more] of committed.entries())
          if (payableLots(more, sale.lotPrice) > payableLots(one, sale.lotPrice))
            assert.ok(lots[other]! >= lots[at]!, `${more} got less than ${one}`);
    }),
    { numRuns: 2_000 },
  );
});

test('what somebody is told before the end comes true at least, unless more is committed', () => {
  fc.assert(
    fc.property(sales, commitments, (sale, committed) => {
      const lots = allocate(sale, committed);
      for (const [at, one] of committed.entries()) assert.ok(lotsAtLeast(one, sum(committed), sale) <= lots[at]!);
    }),
    { numRuns: 2_000 },
  );
});

test('borrowed money cannot be committed', () => {
  assert.equal(committable(1_000, { borrowed: 0 }), 1_000);
  assert.equal(committable(1_000, { borrowed: 300 }), 700);
  assert.equal(committable(1_000, { borrowed: 1_001 }), 0);
});

test('coins become free step by step, rounded down, and all of them with the last', () => {
  const vesting = { freePpm: 100_000, vestingSteps: 3, vestingDays: 30 };
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((step) => vestedOf(1_001, vesting, step)),
    [100, 400, 700, 1_001, 1_001],
  );
  assert.equal(vestedOf(7, { freePpm: 1_000_000, vestingSteps: 0, vestingDays: 0 }, 0), 7);
  assert.equal(vestingMoment(5, vesting, 2), 5 + 60 * DAY_MS);
});
