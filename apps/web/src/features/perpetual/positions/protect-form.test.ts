import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position } from '@tradewind/api';
import { checkProtect, protectBody, startOf } from './protect-form.ts';

const contract = { tick: '0.1', mark: '60000.000', index: '60000.000', last: '60100.0' };
const input = { protectBy: 'mark', takeProfit: '', stopLoss: '' } as const;

test('an empty price takes it away, and is never wrong', () => {
  assert.deepEqual(checkProtect(input, 'long', contract), { takeProfit: null, stopLoss: null });
  assert.deepEqual(protectBody(input), { protectBy: 'mark', takeProfit: null, stopLoss: null });
});

test('it begins with what stands', () => {
  const position = { protectBy: 'last', takeProfit: '61000.0', stopLoss: null } as Position;
  assert.deepEqual(startOf(position), { protectBy: 'last', takeProfit: '61000', stopLoss: '' });
});

test('each stands on its side of the price that triggers it, of a short the other way round', () => {
  const above = { ...input, takeProfit: '60000.1', stopLoss: '60000.1' };
  assert.deepEqual(checkProtect(above, 'long', contract), { takeProfit: null, stopLoss: 'stop_loss' });
  assert.deepEqual(checkProtect(above, 'short', contract), { takeProfit: 'take_profit', stopLoss: null });
  const there = { ...input, takeProfit: '60000.0', stopLoss: '60000' };
  assert.deepEqual(checkProtect(there, 'long', contract), { takeProfit: 'take_profit', stopLoss: 'stop_loss' });
  const byLast = { ...above, protectBy: 'last' } as const;
  assert.deepEqual(checkProtect(byLast, 'long', contract), { takeProfit: 'take_profit', stopLoss: null });
});

test('a price is in whole ticks; without a price that triggers only that is known', () => {
  const odd = { ...input, takeProfit: '61000.05', stopLoss: '0' };
  assert.deepEqual(checkProtect(odd, 'long', contract), { takeProfit: 'price_step', stopLoss: 'price' });
  const unknown = { ...contract, mark: null };
  assert.deepEqual(checkProtect({ ...input, stopLoss: '90000' }, 'long', unknown), {
    takeProfit: null,
    stopLoss: null,
  });
});
