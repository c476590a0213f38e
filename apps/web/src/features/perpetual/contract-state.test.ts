import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractOrder, Position } from '@tradewind/api';
import { contractSnapshot, contractUpdate, noContracts } from './contract-state.ts';

const order = (id: string, status: ContractOrder['status'], createdAt = 0) => {
  return { id, status, createdAt } as ContractOrder;
};
const position = (id: string) => ({ id }) as Position;
const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

test('orders stay while they are open, newest first; positions are replaced by all that are open', () => {
  const begun = contractSnapshot(noContracts, {
    contractOrders: [order('1', 'open', 1), order('2', 'untriggered', 2)],
    positions: [position('7')],
  });
  assert.deepEqual(ids(begun.orders), ['2', '1']);
  const moved = contractUpdate(begun, { contractOrders: [order('1', 'filled', 1), order('3', 'open', 3)] });
  assert.deepEqual(ids(moved.orders), ['3', '2']);
  assert.deepEqual(ids(moved.positions), ['7']);
  const closed = contractUpdate(moved, { contractOrders: [], positions: [] });
  assert.deepEqual(ids(closed.positions), []);
  assert.deepEqual(closed.orders, moved.orders);
});

test('a frame of Spot alone changes nothing', () => {
  const begun = contractSnapshot(noContracts, { positions: [position('7')] });
  assert.deepEqual(contractUpdate(begun, {}), begun);
});

test('what was filled of an order that was open is told by the difference, and of one that comes filled nothing is', () => {
  const limit = (lots: number, filled: string, filledQuote: string, more: Partial<ContractOrder> = {}) =>
    ({
      ...order('5', 'open'),
      price: '100.0',
      stopPrice: null,
      filledLots: lots,
      filled,
      filledQuote,
      ...more,
    }) as ContractOrder;
  const begun = contractSnapshot(noContracts, { contractOrders: [limit(1, '0.1', '10')] });
  const partly = contractUpdate(begun, { contractOrders: [limit(3, '0.3', '30')] });
  const told = partly.fills.map(({ id, quantity, price, averaged }) => [id, quantity, price, averaged]);
  assert.deepEqual(told, [['5-3', '0.2', '100', false]]);
  const whole = contractUpdate(partly, { contractOrders: [limit(4, '0.4', '39', { status: 'filled' })] });
  assert.deepEqual(ids(whole.fills), ['5-4', '5-3']);
  assert.deepEqual([whole.fills[0]?.price, whole.fills[0]?.averaged], ['90', true]);
  assert.deepEqual(contractUpdate(noContracts, { contractOrders: [limit(2, '0.2', '20')] }).fills, []);
});
