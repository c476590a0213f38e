import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText } from './clock-text.ts';

test('what is left is told as on a clock; a second that has begun counts, and nothing is below zero', () => {
  assert.equal(clockText(8 * 3_600_000), '08:00:00');
  assert.equal(clockText(3_599_001), '01:00:00');
  assert.equal(clockText(61_000), '00:01:01');
  assert.equal(clockText(1), '00:00:01');
  assert.equal(clockText(0), '00:00:00');
  assert.equal(clockText(-5_000), '00:00:00');
});
