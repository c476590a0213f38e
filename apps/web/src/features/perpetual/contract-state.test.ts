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
