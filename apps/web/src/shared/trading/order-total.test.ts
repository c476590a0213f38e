// The total of an order is what it was entered for: its budget, or its amount at its price.
import assert from 'node:assert/strict';
import test from 'node:test';
import { orderTotal } from './order-total.ts';

test('a limit order is worth its amount at its price, exactly', () => {
  assert.equal(orderTotal({ price: '64215.7', quantity: '0.00500', quoteQuantity: null }), '321.0785');
});

test('an order by total is worth that total, and one at the market has none before it is filled', () => {
  assert.equal(orderTotal({ price: null, quantity: null, quoteQuantity: '500.00' }), '500.00');
  assert.equal(orderTotal({ price: null, quantity: '0.1', quoteQuantity: null }), null);
});
