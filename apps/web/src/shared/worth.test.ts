import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Index } from '@tradewind/api';
import { netOf, owedOf, valued, worthOf } from './worth.ts';

const index = (instrument: string, state: Index['state'], price: string | null): Index => {
  return { instrument, state, price, time: price === null ? null : 1, sources: [], apart: false };
};
const INDEXES = [
  index('BTC/USDT', 'live', '60000.25'),
  index('ETH/USDT', 'stale', '3000'),
  index('KELP/USDT', 'none', null),
];
const of = (...held: readonly (readonly [asset: string, amount: string])[]) =>
  worthOf(held.map(([asset, amount]) => valued(asset, amount, INDEXES)));

test('the total is that of what has a price: a coin that never had one takes nothing from it', () => {
  assert.equal(of(['USDT', '10'], ['BTC', '0.5']), '30010.125');
  assert.equal(of(['USDT', '10'], ['KELP', '400']), '10');
  assert.equal(of(['USDT', '10'], ['REEF', '1']), '10', 'nor one that is in no market');
  assert.equal(of(['KELP', '400']), '0');
  assert.deepEqual(valued('KELP', '400', INDEXES), { equivalent: null, unpriced: true });
});

test('a price that is late leaves the total unknown; nothing of it, or nothing at all, does not', () => {
  assert.equal(of(['USDT', '10'], ['ETH', '1']), null);
  assert.deepEqual(valued('ETH', '1', INDEXES), { equivalent: null, unpriced: false });
  assert.equal(of(['USDT', '10'], ['ETH', '0'], ['KELP', '0.00']), '10');
  assert.equal(of(), '0');
});

test('debts come off the total, which may be below zero; the price of a debt has to be known', () => {
  const debts = [
    { asset: 'USDT', amount: '100' },
    { asset: 'BTC', amount: '0.01' },
  ];
  assert.equal(owedOf([], INDEXES), '0');
  assert.equal(owedOf(debts, INDEXES), '700.0025');
  assert.equal(netOf('700', owedOf(debts, INDEXES)), '-0.0025');
  for (const asset of ['ETH', 'KELP']) assert.equal(owedOf([...debts, { asset, amount: '1' }], INDEXES), null);
  assert.equal(netOf('700', null), null);
});
