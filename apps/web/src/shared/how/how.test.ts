import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutTo, verdictOf } from './verdict.ts';

test('a recomputed figure equals the shown one when they agree in every digit that was shown', () => {
  assert.equal(verdictOf('16412.123456', '16412.129999', 2), 'equal');
  assert.equal(verdictOf('16412.12', '16412.13', 2), 'moved');
  assert.equal(verdictOf('0.00000100', '0.000001'), 'equal');
  assert.equal(verdictOf('0.00000100', '0.0000011'), 'moved');
  assert.equal(verdictOf('1', null), 'unknown');
  assert.equal(verdictOf(null, '1'), 'unknown');
});

test('a figure is cut toward zero on both sides of it', () => {
  assert.deepEqual(
    [cutTo('1.239', 2), cutTo('-1.239', 2), cutTo('-0.9', 0), cutTo('7', 3)],
    ['1.23', '-1.23', '0', '7'],
  );
});
