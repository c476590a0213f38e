import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresIn } from './figures.ts';

test('amounts and prices are written as each language writes them, to the last digit, and moments with their zone', () => {
  const values = { price: '64000.001', quantity: '0.12345678', at: Date.UTC(2026, 0, 5, 9, 7), market: 'BTC/USDT' };
  assert.deepEqual(figuresIn(values, 'en'), {
    price: '64,000.001',
    quantity: '0.12345678',
    at: '2026-01-05 09:07 UTC',
    market: 'BTC/USDT',
  });
  assert.deepEqual([figuresIn(values, 'de').price, figuresIn(values, 'de').quantity], ['64.000,001', '0,12345678']);
  assert.equal(figuresIn({ total: '90071992547409931.5' }, 'en').total, '90,071,992,547,409,931.5');
  assert.equal(figuresIn({ minutes: 10 }, 'fr').minutes, 10);
});
