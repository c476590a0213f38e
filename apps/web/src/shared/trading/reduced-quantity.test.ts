import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@tradewind/api';
import { reduceError } from './reduced-quantity.ts';

const order = { quantity: '0.05', filled: '0.01' } as Order;

test('an order is reduced to more than what is filled and less than it has, in whole lots', () => {
  assert.equal(reduceError(order, '0.02', '0.00001'), null);
  for (const value of ['', '.', '0', '0.01', '0.05', '0.06']) {
    assert.equal(reduceError(order, value, '0.00001'), 'range', value);
  }
  assert.equal(reduceError(order, '0.020001', '0.00001'), 'step');
  assert.equal(reduceError(order, '0.02', undefined), null);
});

test('an order over a total has no amount to reduce', () => {
  assert.equal(reduceError({ ...order, quantity: null }, '0.02', '0.00001'), 'range');
});
