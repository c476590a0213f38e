import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OwnOrder, ownLevels } from './own-levels.ts';

const order = (
  side: OwnOrder['side'],
  price: string | null,
  quantity: string,
  more: Partial<OwnOrder> = {},
): OwnOrder => ({
  side,
  price,
  quantity,
  filled: '0',
  status: 'open',
  ...more,
});

test('what of own orders still rests is summed at the level that its price is shown at', () => {
  const orders = [
    order('buy', '99.7', '2'),
    order('buy', '99.20', '3', { filled: '1', status: 'partially-filled' }),
    order('sell', '100.1', '4'),
  ];
  assert.deepEqual([...ownLevels(orders, 'bids', '1')], [['99', '4']]);
  assert.deepEqual([...ownLevels(orders, 'asks', '1')], [['101', '4']]);
  assert.deepEqual(
    [...ownLevels(orders, 'bids', '0.1')],
    [
      ['99.7', '2'],
      ['99.2', '2'],
    ],
  );
});

test('what waits for its trigger, or for a price within its protection, is in no book', () => {
  const orders = [order('buy', '99', '1', { status: 'untriggered' }), order('sell', null, '1')];
  assert.equal(ownLevels(orders, 'bids', '1').size + ownLevels(orders, 'asks', '1').size, 0);
});
