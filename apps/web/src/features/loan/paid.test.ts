import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paidOf } from './paid.ts';

const payment = {
  time: 0,
  amount: '12.5',
  penalty: '0.5',
  interest: '2',
  principal: '10',
  automatic: false,
  seq: 1,
};

test('what was paid on a loan is the sum of its payments by what they went to', () => {
  assert.deepEqual(paidOf({ payments: [] }), { penalty: '0', interest: '0', principal: '0' });
  assert.deepEqual(paidOf({ payments: [payment, payment] }), { penalty: '1', interest: '4', principal: '20' });
});

test('where there may be payments that were not told, no sum is made up', () => {
  const payments = (count: number) => Array.from({ length: count }, () => payment);
  assert.equal(paidOf({ payments: payments(99) })?.principal, '990');
  assert.equal(paidOf({ payments: payments(100) }), null);
});
