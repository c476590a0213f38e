import assert from 'node:assert/strict';
import { test } from 'node:test';
import { burstsOf, type Filled } from './fill-bursts.ts';

const fill = (orderId: string, price: string, quantity: string): Filled => ({
  id: `${orderId}-${price}-${quantity}`,
  orderId,
  instrument: 'BTC/USDT',
  side: 'buy',
  price,
  quantity,
});

test('twenty fills of one order are one burst with their exact sum and average price', () => {
  const fills = Array.from({ length: 20 }, (_, at) => fill('7', `${70000 + at}.5`, '0.1'));
  const [burst, ...others] = burstsOf(fills);
  assert.deepEqual(others, []);
  assert.deepEqual(
    { quantity: burst?.quantity, price: burst?.price, averaged: burst?.averaged },
    { quantity: '2', price: '70010', averaged: true },
  );
});

test('orders stay apart, and one fill keeps its own price', () => {
  const bursts = burstsOf([fill('2', '10.1', '3'), fill('1', '9', '1'), fill('2', '10.2', '1')]);
  assert.deepEqual(
    bursts.map(({ orderId, price, averaged }) => [orderId, price, averaged]),
    [
      ['2', '10.125', true],
      ['1', '9', false],
    ],
  );
});

test('a single piece that is of several trades is said with its average', () => {
  assert.equal(burstsOf([{ ...fill('1', '9.5', '1'), averaged: true }])[0]?.averaged, true);
});
