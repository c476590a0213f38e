import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookAgainMs } from './look-again.ts';

test('a sale is looked at just behind its begin and its end, and often while that is overdue', () => {
  const of = (state: 'pre-sale' | 'subscribing' | 'calculating' | 'ended', now: number) =>
    lookAgainMs({ state, startsAt: 10_000, endsAt: 90_000 }, now);
  assert.deepEqual([of('pre-sale', 0), of('pre-sale', 9_000), of('pre-sale', 10_001)], [5_000, 1_100, 500]);
  assert.deepEqual(
    [of('subscribing', 9_999), of('subscribing', 88_000), of('subscribing', 90_000)],
    [5_000, 2_100, 500],
  );
  assert.deepEqual([of('calculating', 90_100), of('ended', 90_100), lookAgainMs(undefined, 0)], [500, 5_000, 5_000]);
});
