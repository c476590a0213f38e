import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newAlert } from './new-alert.ts';

const market = { tick: '0.1' };

test('a price above the current one is waited for from below, and one below it from above', () => {
  assert.deepEqual(newAlert('64000.1', '64000.001', market), { direction: 'above', error: null });
  assert.deepEqual(newAlert('64000', '64000.001', market), { direction: 'below', error: null });
  assert.deepEqual(newAlert('5', null, market), { direction: 'above', error: null });
});

test('no price, one between ticks and the current one make no alert', () => {
  for (const price of ['', '0', '.', '1e5', '-1']) assert.equal(newAlert(price, '5', market).error, 'price_required');
  assert.equal(newAlert('64000.15', '5', market).error, 'price_step');
  assert.equal(newAlert('64000', '64000.000', market).error, 'reached');
});
