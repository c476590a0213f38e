import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuePicture } from './value-path.ts';

test('values lie between the top and the bottom by their size, and an unknown one parts the line', () => {
  const { lines, low, high, last } = valuePicture([
    [0, 10],
    [10, 20],
    [20, null],
    [40, 15],
  ]);
  assert.deepEqual(lines, [
    [
      { x: 0, y: 1 },
      { x: 0.25, y: 0 },
    ],
    [{ x: 1, y: 0.5 }],
  ]);
  assert.deepEqual([low, high, last], [10, 20, { x: 1, y: 0.5 }]);
});

test('a value that never moved is a level line in the middle, and without values there is none', () => {
  assert.deepEqual(
    valuePicture([
      [0, 5],
      [1, 5],
    ]).lines,
    [
      [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
      ],
    ],
  );
  assert.deepEqual(valuePicture([[0, null]]).lines, []);
});

test('the first value known stands where now is', () => {
  assert.deepEqual(valuePicture([[7, 5]]).last, { x: 1, y: 0.5 });
});
