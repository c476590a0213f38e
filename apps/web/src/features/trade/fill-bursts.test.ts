import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fill } from '@tradewind/api';
import { burstsOf } from './fill-bursts.ts';

const fill = (orderId: string, price: string, quantity: string): Fill => ({
  id: `${orderId}-${price}-${quantity}`,
  orderId,
  instrument: 'BTC/USDT',
  side: 'buy',
  price,
  quantity,
  fee: '0',
  feeAsset: 'BTC',
  maker: false,
  time: 0,
});

test('twenty fills of one order are one burst with their exact sum and average price', () => {
  const fills = Array.from({ length: 20 }, (_, at) => fill('7', `${70000 + at}.5`, '0.1'));
  const [burst, ...others] = burstsOf(fills);
  assert.deepEqual(others, []);
  assert.deepEqual(
    { quantity: burst?.quantity, price: burst?.price, count: burst?.count },
    { quantity: '2', price: '70010', count: 20 },
  );
});

test('orders stay apart, and one fill keeps its own price', () => {
  const bursts = burstsOf([fill('2', '10.1', '3'), fill('1', '9', '1'), fill('2', '10.2', '1')]);
  assert.deepEqual(
    bursts.map(({ orderId, price, count }) => [orderId, price, count]),
    [
      ['2', '10.125', 2],
      ['1', '9', 1],
    ],
  );
});
