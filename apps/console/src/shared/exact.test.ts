import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNegative, minus, times } from './exact.ts';

test('differences and products are exact, and end with their last digit that says something', () => {
  assert.equal(minus('1000.50', '0.000001'), '1000.499999');
  assert.equal(minus('1', '2.50'), '-1.5');
  assert.equal(minus('-0.5', '-0.50'), '0');
  assert.equal(times('500.0000', '0.25'), '125');
  assert.equal(times('9007199254740993', '0.000001'), '9007199254.740993');
});

test('of what is no decimal yet nothing is known', () => {
  for (const text of ['', '.', '1.', '1,5', 'x', '1e3']) {
    assert.equal(minus(text, '1'), null);
    assert.equal(times('1', text), null);
    assert.equal(isNegative(text), false);
  }
});

test('below zero is below zero only', () => {
  assert.deepEqual(['-0.01', '0', '-0', '0.01'].map(isNegative), [true, false, false, false]);
});
