import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Mark, momentsOf, piecesOf, rangeOf, spanOf } from './tick-line.ts';

const NOW = 1_000_000_000;
const mark = (time: number, seconds: number): Mark => {
  return { id: '1', time, price: '100', expiry: time + seconds * 1_000, direction: 'rise' };
};

test('two minutes are shown, and as much more as the contracts that run need, never more than is kept', () => {
  const long = NOW - 900_000;
  assert.deepEqual(spanOf(NOW, long, []), { from: NOW - 120_000, to: NOW + 15_000 });
  assert.deepEqual(spanOf(NOW, long, [mark(NOW - 1_000, 60)]), { from: NOW - 120_000, to: NOW + 64_000 });
  assert.deepEqual(spanOf(NOW, long, [mark(NOW - 200_000, 300), mark(NOW, 30)]), {
    from: NOW - 205_000,
    to: NOW + 105_000,
  });
  assert.equal(spanOf(NOW, long, [mark(NOW - 999_000, 300)]).from, NOW - 360_000);
});

test('where less than two minutes are known, less is shown, and half a minute at least', () => {
  assert.equal(spanOf(NOW, NOW - 70_000, []).from, NOW - 70_000);
  assert.equal(spanOf(NOW, NOW - 1_000, []).from, NOW - 30_000);
});

test('where the index was silent for more than two seconds the line breaks off, and no point is made up', () => {
  const ticks = [0, 500, 2_500, 4_501, 5_000].map((time) => ({ time, price: '1' }));
  assert.deepEqual(
    piecesOf(ticks).map((piece) => piece.map(({ time }) => time)),
    [
      [0, 500, 2_500],
      [4_501, 5_000],
    ],
  );
  assert.deepEqual(piecesOf([]), []);
});

test('a resting index has a height, and the entry of a contract is always within it', () => {
  const { low, high } = rangeOf([{ time: 0, price: '50000' }], []);
  assert.ok(low < 50_000 && high > 50_000);
  assert.deepEqual(rangeOf([{ time: 0, price: '110' }], [mark(0, 30)]), { low: 100, high: 110 });
});

test('the axis names round half minutes, and minutes in a long span', () => {
  assert.deepEqual(momentsOf({ from: 1, to: 90_000 }), [30_000, 60_000, 90_000]);
  assert.deepEqual(momentsOf({ from: 1, to: 300_002 }), [60_000, 120_000, 180_000, 240_000, 300_000]);
});
