import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoanDetail } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { recalculated } from './recalculate.ts';

const START = Date.parse('2026-05-04T12:00Z');
const offer = {
  ...{ id: '0', asset: 'USDT', termDays: 90, termMonths: null, instalments: 3, graceDays: 1, startsAt: 0, open: true },
  ...{ dailyRate: '0.03', annualRate: '10.95', penaltyRate: '0.09', costCap: '100' },
  ...{ minimum: '100.000000', maximum: '50000.000000' },
};
const payment = (day: number, interest: string, principal: string) => ({
  ...{ time: START + day * DAY_MS, interest, principal, penalty: '0.000000', amount: '0.000000' },
  ...{ automatic: false, seq: day },
});
const loan = { offer, amount: '1000.000000', phases: 3, disbursedAt: START, payments: [] } as unknown as LoanDetail;

test('interest of started days is recomputed from terms and payments, the newest of which comes first', () => {
  const at = (days: number, payments: LoanDetail['payments'] = []) =>
    recalculated({ ...loan, payments }, START + days * DAY_MS);
  assert.deepEqual(at(9.5), { days: 10, charged: '3.000000', interestPaid: '0.000000', principalPaid: '0.000000' });
  assert.equal(at(10)?.charged, '3.000000', 'a day ends with its last millisecond');
  const half = payment(10, '3.000000', '500.000000');
  assert.deepEqual(at(20, [half]), {
    days: 20,
    charged: '4.500000',
    interestPaid: '3.000000',
    principalPaid: '500.000000',
  });
  assert.equal(at(20, [payment(15, '0.750000', '100.000000'), half])?.charged, '4.350000');
});

test('nothing is recomputed of what waits, or of more payments than are told', () => {
  assert.equal(recalculated({ ...loan, disbursedAt: null }, START), null);
  const many = Array.from({ length: 100 }, () => payment(1, '0.000000', '0.100000'));
  assert.equal(recalculated({ ...loan, payments: many }, START + DAY_MS), null);
});
