import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position } from '@tradewind/api';
import { wonOf } from './share-figures.ts';

/** 0.1 BTC from 60,000 on, levered 20 times. */
const POSITION = {
  ...{ size: '0.100', entryPrice: '60000.000', leverage: 20, margin: '300.000000' },
  ...{ unrealised: '-45.500000', realised: '12.000000', closedAt: null },
} as Position;

test('an open position tells what it has won at the mark, of its margin', () => {
  assert.deepEqual(wonOf(POSITION), { amount: '-45.500000', percent: '-15.16', of: 'margin' });
});

test('one that is closed tells what it realised, of the margin that it was opened with', () => {
  assert.deepEqual(wonOf({ ...POSITION, closedAt: 1, margin: '0.000000' }), {
    ...{ amount: '12.000000', percent: '4', of: 'initial' },
  });
  assert.equal(wonOf({ ...POSITION, closedAt: 1, size: '0.000' }).percent, null);
});
