import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameOf, placeIn, runsOf } from './line-frame.ts';

test('values lie between the top and the bottom by their size, and an unknown one parts the line', () => {
  const runs = runsOf([
    [0, 10],
    [10, 20],
    [20, null],
    [40, 15],
  ]);
  const frame = frameOf(runs);
  assert.ok(frame);
  assert.deepEqual([frame.low, frame.high], [10, 20]);
  const { x, y } = placeIn(frame);
  assert.deepEqual(
    runs.map((run) => run.map(([along, value]) => [x(along), y(value)])),
    [
      [
        [0, 1],
        [0.25, 0],
      ],
      [[1, 0.5]],
    ],
  );
});

test('a value that never moved is a level line in the middle, and without values there is none', () => {
  const frame = frameOf([
    [
      [0, 5],
      [1, 5],
    ],
  ]);
  assert.ok(frame);
  assert.deepEqual([placeIn(frame).y(5), placeIn(frame, 0.1).y(5)], [0.5, 0.5]);
  assert.deepEqual(runsOf([[0, null]]), []);
  assert.equal(frameOf([]), null);
});

test('the first value known stands where now is', () => {
  const frame = frameOf([[[7, 5]]]);
  assert.ok(frame);
  assert.deepEqual([placeIn(frame).x(7), placeIn(frame).y(5)], [1, 0.5]);
});

test('the line fills its box with what it is compared with: the lowest lies on the floor, the highest on the ceiling', () => {
  const frame = frameOf(
    [
      [
        [0, 1],
        [1, 3],
        [2, 2],
      ],
    ],
    [4],
  );
  assert.ok(frame);
  const { x, y } = placeIn(frame);
  assert.deepEqual([x(0), x(1), x(2)], [0, 0.5, 1]);
  assert.deepEqual([y(1), y(4)], [1, 0]);
  assert.ok(Math.abs(y(2.5) - 0.5) < 1e-9);
});

test('room is left free above and below', () => {
  const { y } = placeIn({ from: 0, to: 1, low: 0, high: 10 }, 0.1);
  assert.deepEqual([y(10), y(0), y(5)], [0.1, 0.9, 0.5]);
});
