import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Income } from '@tradewind/api';
import { allRows, incomeLines } from './list-export.ts';

const row: Income = {
  id: '7',
  time: Date.UTC(2026, 0, 31, 9, 30),
  contract: 'BTC-USDT',
  position: '3',
  kind: 'fee',
  asset: 'USDT',
  amount: '-0.500000',
};

test('all pages are read, each with the cursor of the one before', async () => {
  const asked: (string | undefined)[] = [];
  const rows = await allRows(async (cursor) => {
    asked.push(cursor);
    return cursor === undefined ? { items: [1, 2], next: 'a' } : { items: [3], next: null };
  });
  assert.deepEqual(
    [rows, asked],
    [
      [1, 2, 3],
      [undefined, 'a'],
    ],
  );
});

test('a file has the names of the API, exact figures and times in UTC', () => {
  assert.deepEqual(incomeLines([row]), [
    ['time', 'id', 'contract', 'position', 'kind', 'asset', 'amount'],
    ['2026-01-31T09:30:00.000Z', '7', 'BTC-USDT', '3', 'fee', 'USDT', '-0.500000'],
  ]);
});
