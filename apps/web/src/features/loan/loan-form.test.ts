import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoanOffer } from '@tradewind/api';
import { changedLoan, checkLoan, type LoanInput, methodFor, NO_INPUT } from './loan-form.ts';

const offer: LoanOffer = {
  id: '0',
  asset: 'USDT',
  termDays: 30,
  termMonths: null,
  instalments: 1,
  dailyRate: '0.03',
  annualRate: '10.95',
  penaltyRate: '0.09',
  graceDays: 1,
  costCap: '100',
  minimum: '100.000000',
  maximum: '5000.000000',
  startsAt: 0,
  open: true,
};
const full: LoanInput = {
  ...NO_INPUT,
  amount: '1000',
  purpose: 'A boat',
  income: 'a',
  bank: 'b',
  identity: 'c',
  agreed: true,
};
const errorsOf = (change: Partial<LoanInput>, available: string | null = '4000') =>
  checkLoan({ ...full, ...change }, offer, available, 0).errors;

test('a whole application has no mistake, with or without a proof of property', () => {
  assert.deepEqual(errorsOf({}), {});
  assert.deepEqual(errorsOf({ property: 'd' }), {});
});

test('each thing that is missing is named alone', () => {
  for (const field of ['purpose', 'income', 'bank', 'identity'] as const)
    assert.deepEqual(errorsOf({ [field]: '' }), { [field]: true });
  assert.deepEqual(errorsOf({ purpose: ' ok ' }), { purpose: true }, 'as short as the server refuses it');
  assert.deepEqual(errorsOf({ agreed: false }), { agreed: true });
});

test('an amount is refused at each bound with the figure that bounds it', () => {
  const of = (amount: string, available: string | null = '4000') => errorsOf({ amount }, available).amount;
  assert.equal(of('')?.code, 'empty');
  for (const wrong of ['0', '1e3', '-5', '100.0000001']) assert.equal(of(wrong)?.code, 'malformed', wrong);
  assert.deepEqual(of('99.999999'), { code: 'minimum', amount: '100.000000' });
  assert.equal(of('100'), undefined);
  assert.deepEqual(of('5000.000001', '9000'), { code: 'maximum', amount: '5000.000000' });
  assert.deepEqual(of('5000.000001'), { code: 'available', amount: '4000' }, 'the smaller bound is the one that holds');
  assert.deepEqual(of('4000.000001'), { code: 'available', amount: '4000' });
  assert.equal(of('4000'), undefined);
  assert.equal(of('5000', null), undefined, 'a limit that is not known bounds nothing');
});

test('the plan stands beside mistakes of the rest, in one sum where the term has no instalments', () => {
  const { summary } = checkLoan({ ...full, purpose: '', method: 'instalments' }, offer, '10', 0);
  assert.deepEqual(
    summary?.repayments.map(({ total }) => total),
    ['1009.000000'],
  );
  assert.equal(checkLoan({ ...full, amount: '1' }, offer, null, 0).summary, null);
  assert.deepEqual(
    [methodFor(offer, 'instalments'), methodFor({ instalments: 2 }, 'instalments')],
    ['lump-sum', 'instalments'],
  );
});

test('who has agreed to one plan has to agree to another', () => {
  const agreed = (change: Partial<LoanInput>) => changedLoan(full, change).agreed;
  assert.deepEqual(
    [agreed({ amount: '999' }), agreed({ offer: '1' }), agreed({ method: 'instalments' })],
    [false, false, false],
  );
  assert.deepEqual(
    [agreed({ purpose: 'A car' }), agreed({ amount: '1000' }), agreed({ income: 'z' })],
    [true, true, true],
  );
  assert.equal(changedLoan({ ...full, agreed: false }, { agreed: true }).agreed, true);
});
