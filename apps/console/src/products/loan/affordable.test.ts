import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afforded } from './affordable.ts';

const BURDEN = { heaviestMonth: '350.25', otherLoans: '100' };

test('what is left is the income without costs, debts, the heaviest 28 days and other loans', () => {
  const sheet = { income: '2500', costs: '1200.5', debts: '300' };
  assert.deepEqual(afforded(sheet, BURDEN), { free: '999.5', left: '549.25' });
  assert.deepEqual(afforded({ ...sheet, income: '1950.75' }, BURDEN), { free: '450.25', left: '0' });
  assert.deepEqual(afforded({ ...sheet, income: '1950.749999' }, BURDEN), { free: '450.249999', left: '-0.000001' });
});

test('nothing is said until all three figures are there', () => {
  for (const missing of ['income', 'costs', 'debts'])
    assert.equal(afforded({ income: '1', costs: '1', debts: '1', [missing]: '' }, BURDEN).left, null, missing);
});
