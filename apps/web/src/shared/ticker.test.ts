import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeAmount, changePercent } from './ticker.ts';

test('the change is counted from the price 24 hours ago and cut toward zero', () => {
  assert.equal(changePercent({ last: '102.149', open24h: '100' }), '2.14');
  assert.equal(changePercent({ last: '99.061', open24h: '100' }), '-0.93');
  assert.equal(changePercent({ last: '100', open24h: '100.00' }), '0');
  assert.equal(changeAmount({ last: '99.5', open24h: '100' }), '-0.5');
});

test('without a price now or then the change is unknown, not zero', () => {
  assert.equal(changePercent({ last: null, open24h: '100' }), null);
  assert.equal(changePercent({ last: '1', open24h: null }), null);
  assert.equal(changePercent({ last: '1', open24h: '0' }), null);
  assert.equal(changePercent(undefined), null);
});
