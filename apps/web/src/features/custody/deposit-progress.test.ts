import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmedOf, isOnTheWay } from './deposit-progress.ts';

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
