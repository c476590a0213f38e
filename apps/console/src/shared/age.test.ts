import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { ageText } from './age.ts';

test('an age is told in minutes for two hours, in hours for two days, then in days', () => {
  assert.equal(ageText(-1), '0 min');
  assert.equal(ageText(2 * HOUR_MS - 1), '119 min');
  assert.equal(ageText(2 * HOUR_MS), '2 h');
  assert.equal(ageText(48 * HOUR_MS - 1), '47 h');
  assert.equal(ageText(48 * HOUR_MS), '2 d');
});
