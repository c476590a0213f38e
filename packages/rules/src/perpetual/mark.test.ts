import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { basisOf, fundedIndex, markOf } from './index.ts';

const PARTS = { index: 10_000, funded: 10_002, bases: [3, 4, 6], last: 10_050, apartPpm: 30_000 };

test('a mark is the middle of the funded index, the index with its mean basis, and the last trade', () => {
  assert.equal(markOf(PARTS), 10_004);
  assert.equal(markOf({ ...PARTS, last: 10_003 }), 10_003);
  assert.equal(markOf({ ...PARTS, last: 9_000 }), 10_002);
  assert.equal(markOf({ ...PARTS, bases: [null, 3, null, 8] }), 10_005);
  assert.equal(markOf({ ...PARTS, bases: [-3, -4], last: 9_999 }), 9_999);
  assert.equal(markOf({ ...PARTS, funded: 9_000, bases: [-3, -4], last: 9_999 }), 9_996, 'a mean is rounded down');
});

test('without a book near the index now, or without any trade, it is the funded index', () => {
  for (const none of [{ bases: [] }, { bases: [3, 4, null] }, { last: null }])
    assert.equal(markOf({ ...PARTS, ...none }), 10_002);
});

test('it never stands further from the index than it may, whatever was traded and quoted', () => {
  assert.equal(markOf({ ...PARTS, bases: [900, 900], last: 10_900 }), 10_300);
  assert.equal(markOf({ ...PARTS, funded: 9_000, bases: [-900] }), 9_700);
  const price = fc.integer({ min: 1, max: 10 ** 8 });
  fc.assert(
    fc.property(
      price,
      price,
      price,
      fc.array(fc.integer({ min: -(10 ** 6), max: 10 ** 6 })),
      (index, funded, last, bases) => {
        const mark = markOf({ index, funded, bases, last, apartPpm: 30_000 });
        assert.ok(Math.abs(mark - index) * 1_000_000 <= index * 30_000);
      },
    ),
  );
});

test('a basis is the middle of two quotes that are both within 2 % of the index', () => {
  const basis = (bid: number | null, ask: number | null) => basisOf({ index: 10_000, bid, ask });
  assert.deepEqual([basis(9_900, 10_200), basis(9_800, 9_900)], [50, -150]);
  assert.deepEqual(
    [basis(9_700, 10_000), basis(10_000, 10_300), basis(null, 10_000), basis(10_000, null)],
    [null, null, null, null],
  );
});

test('a funded index is the index with the part of the rate whose time is still to come', () => {
  const funded = (rate: number, left: number) => fundedIndex(10_000, rate, { left, interval: 8 });
  assert.deepEqual([funded(10_000_000, 4), funded(-10_000_000, 8), funded(10_000_000, 0)], [10_050, 9_900, 10_000]);
  assert.deepEqual([funded(1, 8), funded(-1, 8)], [10_000, 9_999], 'it is rounded down');
});
