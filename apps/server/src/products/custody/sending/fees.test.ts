import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highestFees, lowestFees, raised, withMargin } from './fees.ts';

const estimate = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({
  baseFee: 1n,
  maxFeePerGas,
  maxPriorityFeePerGas,
});

test('a variant raises both fees by an eighth at least and by something, whatever the chain asks', () => {
  for (const fee of [0n, 1n, 7n, 8n, 9n, 1_000_000_007n]) {
    const last = { maxFeePerGas: fee, maxPriorityFeePerGas: fee };
    const next = raised(last, estimate(0n, 0n));
    for (const now of [next.maxFeePerGas, next.maxPriorityFeePerGas])
      assert.ok(now * 8n >= fee * 9n && now > fee, `${fee} to ${now}`);
  }
});

test('a variant pays what the chain asks now where that is more, and the tip never passes the whole', () => {
  const last = { maxFeePerGas: 100n, maxPriorityFeePerGas: 10n };
  assert.deepEqual(raised(last, estimate(500n, 20n)), { maxFeePerGas: 500n, maxPriorityFeePerGas: 20n });
  assert.deepEqual(raised(last, estimate(1n, 400n)), { maxFeePerGas: 400n, maxPriorityFeePerGas: 400n });
});

test('gas is reserved with a fifth more, rounded up', () => {
  assert.deepEqual([withMargin(0n), withMargin(1n), withMargin(5n), withMargin(50_001n)], [0n, 2n, 6n, 60_002n]);
});

test('the lowest that nodes ask is paid, and one that does not answer stops nothing', async () => {
  const asks = (fee: bigint) => ({ fees: async () => estimate(fee, 1n) });
  const away = { fees: () => Promise.reject(new Error('away')) };
  assert.deepEqual(await lowestFees([asks(900n), asks(30n), asks(31n)]), estimate(30n, 1n));
  assert.deepEqual(await lowestFees([away, asks(31n)]), estimate(31n, 1n));
  await assert.rejects(lowestFees([away]), /^Error: away$/);
  assert.deepEqual(await highestFees([asks(0n), away, asks(31n)]), estimate(31n, 1n));
});
