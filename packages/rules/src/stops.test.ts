import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReached, waitsAbove } from './stops.ts';

test('what cuts a loss waits where the price goes against its owner, what takes a profit where it goes with them', () => {
  assert.deepEqual([waitsAbove(true, true), waitsAbove(true, false)], [true, false]);
  assert.deepEqual([waitsAbove(false, true), waitsAbove(false, false)], [false, true]);
});

test('a price is reached where it is met exactly, and one step before it is not', () => {
  assert.deepEqual([isReached(true, 100, 99), isReached(true, 100, 100)], [false, true]);
  assert.deepEqual([isReached(false, 100, 101), isReached(false, 100, 100)], [false, true]);
});
