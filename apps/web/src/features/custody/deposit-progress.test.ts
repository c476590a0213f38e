import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaited, confirmedOf, counts, isArriving, isOnTheWay } from './deposit-progress.ts';

test('confirmations are shown up to those that make a deposit final, and never below zero', () => {
  assert.deepEqual(confirmedOf({ confirmations: 0, releaseAfter: 6 }), { done: 0, needed: 6, percent: 0 });
  assert.deepEqual(confirmedOf({ confirmations: 4, releaseAfter: 6 }), { done: 4, needed: 6, percent: 66 });
  assert.deepEqual(confirmedOf({ confirmations: 90, releaseAfter: 6 }), { done: 6, needed: 6, percent: 100 });
  assert.deepEqual(confirmedOf({ confirmations: -1, releaseAfter: 6 }), { done: 0, needed: 6, percent: 0 });
});

test('a deposit is on the way until it is final, taken back or refused', () => {
  const ended = (['released', 'reversed', 'rejected'] as const).map((state) => isOnTheWay({ state }));
  assert.deepEqual(ended, [false, false, false]);
  const waits = (['seen', 'credited', 'below-minimum', 'capped', 'paused', 'review'] as const).map((state) =>
    isOnTheWay({ state }),
  );
  assert.ok(waits.every(Boolean));
});

test('confirmations bring nothing to what is below the minimum, taken back or refused', () => {
  const counted = (['seen', 'credited', 'released', 'review', 'below-minimum', 'reversed', 'rejected'] as const).filter(
    (state) => counts({ state }),
  );
  assert.deepEqual(counted, ['seen', 'credited', 'released', 'review']);
});

test('what stays below the minimum does not arrive by itself', () => {
  assert.deepEqual(
    (['seen', 'credited', 'capped', 'paused', 'review', 'below-minimum', 'released'] as const).filter((state) =>
      isArriving({ state }),
    ),
    ['seen', 'credited', 'capped', 'paused', 'review'],
  );
});

test('while sources disagree, what could be credited waits for a second word, and nothing else does', () => {
  const seen = { state: 'seen', confirmations: 1, creditAfter: 1 } as const;
  assert.equal(awaited(seen, { state: 'disagree' }), 'agreement');
  assert.equal(awaited({ ...seen, confirmations: 0 }, { state: 'disagree' }), 'seen');
  assert.equal(awaited({ ...seen, state: 'credited' }, { state: 'disagree' }), 'credited');
  assert.equal(awaited(seen, { state: 'live' }), 'seen');
  assert.equal(awaited(seen, undefined), 'seen');
});
