import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoanOffer } from '@tradewind/api';
import { amountAt, percentAt, previewOf, rangeOf, startAmount, termChoices } from './loan-figures.ts';

const START = Date.parse('2026-01-31T12:00Z');

const offer: LoanOffer = {
  id: '4',
  asset: 'USDT',
  termDays: 90,
  termMonths: null,
  instalments: 3,
  dailyRate: '0.03',
  annualRate: '10.95',
  penaltyRate: '0.09',
  graceDays: 1,
  costCap: '100',
  minimum: '100.000000',
  maximum: '50000.000000',
  startsAt: 0,
  open: true,
};

test('a plan is that of the engine, with its dates, its sums, the cap and a day overdue', () => {
  const preview = previewOf(offer, '1000', 'instalments', START);
  assert.deepEqual(
    preview?.repayments.map((one) => [one.interest, one.principal, one.total, one.left]),
    [
      ['9.000000', '330.351253', '339.351253', '669.648747'],
      ['6.026839', '333.324414', '339.351253', '336.324333'],
      ['3.026919', '336.324333', '339.351252', '0.000000'],
    ],
  );
  assert.deepEqual(
    preview?.repayments.map(({ dueAt }) => new Date(dueAt).toISOString().slice(0, 10)),
    ['2026-03-02', '2026-04-01', '2026-05-01'],
  );
  assert.deepEqual(
    [preview?.interest, preview?.total, preview?.costCap, preview?.overdueDay],
    ['18.053758', '1018.053758', '1000.000000', '0.297317'],
  );
  const once = previewOf({ ...offer, instalments: 1 }, '1000', 'lump-sum', START);
  assert.deepEqual(
    once?.repayments.map(({ total }) => total),
    ['1027.000000'],
  );
});

test('months end on the last day of a month that is too short', () => {
  const months = { ...offer, termDays: null, termMonths: 3 };
  const dates = previewOf(months, '1000', 'instalments', START)?.repayments.map(({ dueAt }) =>
    new Date(dueAt).toISOString().slice(0, 10),
  );
  assert.deepEqual(dates, ['2026-02-28', '2026-03-31', '2026-04-30']);
});

test('an amount outside the offer has no plan', () => {
  const of = (amount: string) => previewOf(offer, amount, 'lump-sum', START);
  for (const wrong of ['', '0', '-', '99.999999', '50000.000001', '100.0000001']) assert.equal(of(wrong), null, wrong);
  for (const right of ['100', '50000']) assert.notEqual(of(right), null, right);
});

test('each term stands once, shortest first; the newest offer that has begun holds, what is announced says when', () => {
  const of = (id: string, change: Partial<LoanOffer>): LoanOffer => ({ ...offer, id, ...change });
  const choices = termChoices(
    [
      of('0', { termDays: 90 }),
      of('1', { termDays: null, termMonths: 1 }),
      of('2', { termDays: 7 }),
      of('3', { termDays: 90, dailyRate: '0.04' }),
      of('4', { termDays: 90, startsAt: START + 2 }),
      of('5', { termDays: 90, startsAt: START + 1 }),
      of('6', { termDays: 14, startsAt: START + 1 }),
      of('7', { termDays: 30, open: false }),
      of('8', { termDays: 7, asset: 'BTC' }),
    ],
    'USDT',
    START,
  );
  assert.deepEqual(
    choices.map((one) => [one.offer.id, one.from, one.next?.id ?? null]),
    [
      ['2', null, null],
      ['6', START + 1, null],
      ['1', null, null],
      ['3', null, '5'],
    ],
  );
});

test('the slider goes from bound to bound by round amounts, and finds the place of what is typed', () => {
  assert.deepEqual(
    [0, 1, 25, 50, 100].map((percent) => amountAt(percent, offer)),
    ['100', '500', '12500', '25000', '50000'],
  );
  assert.deepEqual(
    ['', '1', '100', '25050', '50000', '60000'].map((amount) => percentAt(amount, offer)),
    [0, 0, 0, 50, 100, 100],
  );
  for (let percent = 1; percent < 100; percent += 1) {
    const amount = Number(amountAt(percent, offer));
    assert.ok(amount >= 100 && amount <= 50_000, String(percent));
  }
  assert.equal(percentAt('100', { minimum: '100', maximum: '100' }), 0);
});

test('a limit narrows the range, and a calculation begins with what the offer allows', () => {
  assert.equal(rangeOf(offer, null).maximum, '50000.000000');
  assert.equal(rangeOf(offer, '9000.000000').maximum, '9000.000000');
  assert.equal(rangeOf(offer, '90000.000000').maximum, '50000.000000');
  const start = (minimum: string, maximum: string) => startAmount({ minimum, maximum });
  assert.deepEqual(
    [start('100.00', '50000.00'), start('2000.00', '5000.00'), start('1.00', '50.00')],
    ['1000', '2000', '50'],
  );
});
