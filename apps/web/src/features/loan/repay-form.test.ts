import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoanOffer, LoanRepayment } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { checkRepay, dueNext, quickAmounts, savedOf } from './repay-form.ts';

const repayment = (phase: number, left: string, state: LoanRepayment['state']): LoanRepayment => {
  const same = { loan: '1', phases: 3, asset: 'USDT', dueAt: phase, total: '340.000000', paid: '0.000000' };
  return { ...same, phase, left, state };
};
const loan = {
  amount: '1000.000000',
  owed: { principal: '1000.000000', interest: '3.000000', penalty: '0.500000', total: '1003.500000' },
  overdue: null,
  repayments: [
    repayment(1, '340.000000', 'unpaid'),
    repayment(2, '340.000000', 'unpaid'),
    repayment(3, '339.000000', 'unpaid'),
  ],
};

test('a payment goes to penalty, interest and principal in this order', () => {
  const of = (amount: string) => {
    const summary = checkRepay(amount, loan, '5000').summary;
    return summary && [summary.penalty, summary.interest, summary.principal, summary.after];
  };
  assert.deepEqual(of('0.4'), ['0.400000', '0.000000', '0.000000', '1003.100000']);
  assert.deepEqual(of('2'), ['0.500000', '1.500000', '0.000000', '1001.500000']);
  assert.deepEqual(of('103.5'), ['0.500000', '3.000000', '100.000000', '900.000000']);
  assert.deepEqual(of('1003.5'), ['0.500000', '3.000000', '1000.000000', '0.000000']);
});

test('more than all leaves the rest in Spot', () => {
  const { summary, error } = checkRepay('2000', loan, '1003.5');
  assert.deepEqual([summary?.pays, summary?.tooMuch, summary?.after, error], ['1003.500000', true, '0.000000', null]);
  assert.equal(checkRepay('1003.5', loan, '5000').summary?.tooMuch, false);
});

test('an amount has to be one, and has to be there', () => {
  const of = (amount: string, available: string | null = '100') => checkRepay(amount, loan, available).error;
  assert.deepEqual([of(''), of('0'), of('-1'), of('1.0000001')], ['empty', 'malformed', 'malformed', 'malformed']);
  assert.deepEqual([of('100'), of('100.000001'), of('999', null)], [null, 'short', null]);
});

test('one tap takes what is overdue or the next repayment, and all; what is all there is stands once', () => {
  assert.deepEqual(quickAmounts(loan), [
    { quick: 'next', amount: '340' },
    { quick: 'all', amount: '1003.5' },
  ]);
  const overdue = { amount: '340.500000', since: 1, costOfDay: '0.300000' };
  assert.deepEqual(quickAmounts({ ...loan, overdue })[0], { quick: 'overdue', amount: '340.5' });
  const last = { ...loan, repayments: [repayment(1, '1005.000000', 'unpaid')] };
  assert.deepEqual(quickAmounts(last), [{ quick: 'all', amount: '1003.5' }]);
});

test('what is due next says until when; the days of grace say when it becomes overdue', () => {
  const offer = { graceDays: 1 } as LoanOffer;
  const of = (now: number) => dueNext({ ...loan, offer }, now);
  assert.deepEqual(of(0), { amount: '340.000000', dueAt: 1, graceUntil: null });
  assert.equal(of(1)?.graceUntil, DAY_MS + 1);
  assert.equal(of(DAY_MS)?.graceUntil, DAY_MS + 1);
  assert.equal(of(DAY_MS + 1)?.graceUntil, null, 'an outage has made them longer: until when is not known');
  const repayments = [repayment(1, '0.000000', 'repaid'), repayment(2, '340.000000', 'overdue')];
  assert.equal(dueNext({ repayments, offer }, 0), null);
});

test('repaying today saves the interest of the days to come', () => {
  assert.equal(savedOf(loan), '16');
  const due = { ...loan, repayments: [repayment(1, '1003.000000', 'overdue')] };
  assert.equal(savedOf(due), '0');
});
