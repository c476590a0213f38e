import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isZero } from '../../../shared/decimal.ts';
import { addUp } from './added-up.ts';
import { FILL, STEP } from './testing/example.ts';

const fill = (seq: number, cause: 'trade' | 'deleveraged', realised: string) => ({ ...FILL, seq, cause, realised });
const FILLS = [FILL, fill(7, 'deleveraged', '10.500000'), fill(5, 'trade', '-1.250000'), fill(3, 'trade', '0.000000')];
const paid = (...amounts: string[]) => ({ items: amounts.map((amount) => ({ amount })), next: null });
const LEDGER = paid('-296.540000', '10.500000', '-1.250000');

test('steps, ADL and all other trades add up to what the ledger paid, and that is what the position says', () => {
  const sums = addUp({ fills: FILLS, receipts: [STEP], realised: '-287.290000' }, LEDGER)!;
  const { steps, deleveraged, others, settled, sum, same } = sums;
  assert.deepEqual([steps, deleveraged, others, sum].map(Number), [-296.54, 10.5, -1.25, -287.29]);
  assert.deepEqual([isZero(settled), same], [true, true]);
});

test('what was paid out while it was open stands apart, and what the position says otherwise is noticed', () => {
  const sums = addUp(
    { fills: FILLS, receipts: [STEP], realised: '-287.290000' },
    paid(...LEDGER.items.map((one) => one.amount), '4.000000'),
  )!;
  assert.deepEqual([Number(sums.settled), sums.same], [4, false]);
});

test('where not all is listed nothing is added up', () => {
  const position = { fills: FILLS, receipts: [STEP], realised: '0' };
  assert.equal(addUp(position, { ...LEDGER, next: '5' }), null);
  assert.equal(addUp({ ...position, fills: Array.from({ length: 100 }, () => FILL) }, LEDGER), null);
});
