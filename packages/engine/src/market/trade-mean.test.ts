import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { REFERENCE_TRADES_WINDOW_MS } from '../limits.ts';
import { TradeMean } from './trade-mean.ts';

const steps = fc.array(fc.tuple(fc.nat(90_000), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })), {
  maxLength: 60,
});

test('the mean is exact over the trades of the last five minutes, also after a restore', () => {
  fc.assert(
    fc.property(steps, (trades) => {
      const mean = new TradeMean();
      const all: { time: number; price: bigint }[] = [];
      let time = 0;
      for (const [passed, price] of trades) {
        time += passed % 3 === 0 ? 0 : passed;
        mean.add(time, price);
        all.push({ time, price: BigInt(price) });
        const recent = all.filter((one) => one.time > time - REFERENCE_TRADES_WINDOW_MS);
        const sum = recent.reduce((total, one) => total + one.price, 0n);
        assert.equal(mean.mean(time, 1), Number(sum / BigInt(recent.length)));
      }
      const again = new TradeMean();
      again.restore(mean.all());
      assert.equal(again.mean(time, 1), mean.mean(time, 1));
      assert.equal(again.mean(time + REFERENCE_TRADES_WINDOW_MS, 1), 0);
    }),
  );
});

test('trades of one millisecond take the room of one', () => {
  const mean = new TradeMean();
  for (let i = 0; i < 1_000; i += 1) mean.add(5, 100 + (i % 2));
  assert.deepEqual(mean.all(), [5, 0, 100_500, 1_000]);
  assert.equal(mean.mean(5, 100), 10_050);
});
