import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StakeOrder, StakingProduct } from '@tradewind/api';
import { checkStake, largestStake, scheduleOf } from './stake-form.ts';

const product: StakingProduct = {
  id: '0',
  asset: 'USDT',
  termDays: 3,
  dailyRate: '0.014',
  minimum: '10.000000',
  maximum: '1000.000000',
  perUser: '1500.000000',
  quota: '9000.000000',
  taken: '0.000000',
  clawback: '100',
  covered: '1200.000000',
  open: true,
};
const running = [{ product: '0', amount: '900.000000' }] as StakeOrder[];

test('an amount is refused at each bound of a product with the figure that bounds it', () => {
  const check = (amount: string, own = running) => checkStake(amount, product, '700', own);
  assert.equal(check('')?.code, 'empty');
  for (const wrong of ['0', '1e3', '10.0000001', '-5']) assert.equal(check(wrong)?.code, 'malformed', wrong);
  assert.deepEqual(check('9.999999'), { code: 'minimum', amount: '10.000000' });
  assert.deepEqual(check('1000.000001'), { code: 'maximum', amount: '1000.000000' });
  assert.deepEqual(check('600.000001'), { code: 'person', amount: '600' });
  assert.equal(check('600'), null);
  assert.equal(check('700.000001', [])?.code, 'balance');
  assert.equal(checkStake('1000', { ...product, covered: '999' }, null, [])?.code, 'left');
  assert.equal(checkStake('1000', product, null, []), null);
});

test('the largest amount is the nearest of all bounds, and passes', () => {
  const largest = (change: Partial<StakingProduct>, available: string, own = running) => {
    const amount = largestStake({ ...product, ...change }, available, own);
    assert.equal(checkStake(amount, { ...product, ...change }, available, own), null);
    return amount;
  };
  assert.equal(largest({}, '700'), '600');
  assert.equal(largest({}, '99.500000'), '99.5');
  assert.equal(largest({}, '5000', []), '1000');
  assert.equal(largest({ covered: '123.456789' }, '5000', []), '123.456789');
});

test('the schedule is what the engine will pay, day by day in decimals', () => {
  const days = scheduleOf('1000', product, Date.parse('2026-05-04T12:00Z'));
  assert.deepEqual(
    days.map(({ reward, total, paidAt }) => [reward, total, new Date(paidAt).toISOString()]),
    [
      ['0.140000', '0.140000', '2026-05-06T00:10:00.000Z'],
      ['0.140000', '0.280000', '2026-05-07T00:10:00.000Z'],
      ['0.140000', '0.420000', '2026-05-08T00:10:00.000Z'],
    ],
  );
  assert.deepEqual(scheduleOf('', product, 0), []);
});
