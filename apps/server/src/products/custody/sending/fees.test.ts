import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstFees, highestFees, raised, withMargin } from './fees.ts';

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
  assert.deepEqual(raised(last, estimate(300n, 20n)), { maxFeePerGas: 300n, maxPriorityFeePerGas: 20n });
  assert.deepEqual(raised(last, estimate(1n, 400n)), { maxFeePerGas: 400n, maxPriorityFeePerGas: 400n });
  const absurd = estimate(10n ** 30n, 10n ** 30n);
  assert.deepEqual(raised(last, absurd), { maxFeePerGas: 400n, maxPriorityFeePerGas: 400n }, 'four times at most');
});

test('gas is reserved with a fifth more, rounded up', () => {
  assert.deepEqual([withMargin(0n), withMargin(1n), withMargin(5n), withMargin(50_001n)], [0n, 2n, 6n, 60_002n]);
});

test('a transaction begins with the highest ceiling and the lowest tip, and a node that does not answer stops nothing', async () => {
  const asks = (fee: bigint, tip = 1n) => ({ fees: async () => estimate(fee, tip) });
  const away = { fees: () => Promise.reject(new Error('away')) };
  assert.deepEqual(await firstFees([asks(900n, 9n), asks(30n, 3n), asks(31n, 4n)]), estimate(900n, 3n));
  assert.deepEqual(await firstFees([away, asks(31n)]), estimate(31n, 1n));
  await assert.rejects(firstFees([away]), /^Error: away$/);
  assert.deepEqual(await highestFees([asks(0n, 7n), away, asks(31n)]), estimate(31n, 7n));
});
