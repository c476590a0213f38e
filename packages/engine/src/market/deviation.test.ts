import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { Deviation } from './deviation.ts';

const SPAN_MS = 5 * MINUTE_MS;

function sampled(prices: readonly number[]): Deviation {
  const deviation = new Deviation();
  for (const [at, price] of prices.entries()) deviation.add(at * 500, price);
  return deviation;
}

/** Prices that take turns. */
const swinging = (count: number, low: number, high: number) =>
  Array.from({ length: count }, (_, at) => (at % 2 === 0 ? low : high));

test('an index that moves by the same share each half second deviates over a span by its root', () => {
  // From 1,000,000 to 1,000,300 are 300 ppm, and back 299.91 and so 300: over 20 samples 300 x sqrt(20) = 1,341.64.
  const deviation = sampled(swinging(61, 1_000_000, 1_000_300));
  assert.equal(deviation.overPpm(10_000), 1_342);
  assert.equal(deviation.overPpm(5_000), 949);
  assert.equal(deviation.overPpm(500), 300);
  assert.equal(deviation.overPpm(501), 425, 'a sample begun counts');
});

test('nothing is known with fewer than sixty samples, and an index that stands still deviates by nothing', () => {
  assert.equal(new Deviation().overPpm(10_000), null);
  assert.equal(sampled(swinging(59, 50_000, 50_001)).overPpm(10_000), null);
  assert.notEqual(sampled(swinging(60, 50_000, 50_001)).overPpm(10_000), null);
  assert.equal(sampled(swinging(60, 50_000, 50_000)).overPpm(10_000), 0);
});

test('what lies five minutes back is forgotten, also where all of it does', () => {
  const deviation = sampled([...swinging(100, 1_000, 2_000), ...swinging(600, 3_000, 3_000)]);
  assert.equal(deviation.overPpm(10_000), 0);
  assert.equal(deviation.all().length, 2 * 600);
  deviation.add(10 * SPAN_MS, 1);
  assert.deepEqual(deviation.all(), [10 * SPAN_MS, 1]);
  assert.equal(deviation.overPpm(10_000), null);
});

test('a price beyond the double counts as a whole, so that any prices give a number', () => {
  const wild = sampled(swinging(600, 1, Number.MAX_SAFE_INTEGER));
  assert.equal(wild.overPpm(500), 1_000_000);
  assert.equal(wild.overPpm(SPAN_MS), 24_494_898);
});

test('sums that are carried on equal what the samples say from their first, also after a restore', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const random = new CounterRandom(seed);
  let known = 0;
  for (let round = 0; round < 20; round += 1) {
    let deviation = new Deviation();
    let [time, price] = [0, 1 + random.below(10 ** (1 + random.below(15)))];
    const all: { time: number; price: number }[] = [];
    for (let step = 0; step < 900; step += 1) {
      time += random.below(20) === 0 ? random.below(60_000) : random.below(700);
      price = Math.max(1, price + Math.floor((price * (random.below(2_001) - 1_000)) / 1_000_000));
      deviation.add(time, price);
      all.push({ time, price });
      if (step % 90 === 0) deviation = restored(deviation);
      const expected = plainly(all, time, 10_000);
      assert.equal(deviation.overPpm(10_000), expected);
      if (expected !== null) known += 1;
    }
  }
  assert.ok(known > 1_000, `${known} known`);
});

function restored(deviation: Deviation): Deviation {
  const again = new Deviation();
  again.restore(deviation.all());
  return again;
}

/** The documented sentence, sample by sample and without a root: the smallest whole number whose square is enough. */
function plainly(all: readonly { time: number; price: number }[], now: number, spanMs: number): number | null {
  const recent = all.filter(({ time }) => time > now - SPAN_MS).slice(-600);
  if (recent.length < 60) return null;
  const changes = recent.slice(1).map(({ price }, at) => {
    const before = BigInt(recent[at]!.price);
    const change = BigInt(price) > before ? BigInt(price) - before : before - BigInt(price);
    const ppm = (change * 1_000_000n + before - 1n) / before;
    return ppm > 1_000_000n ? 1_000_000n : ppm;
  });
  const squares = changes.reduce((sum, ppm) => sum + ppm * ppm, 0n) * BigInt(Math.ceil(spanMs / 500));
  const enough = (ppm: number) => BigInt(ppm) ** 2n * BigInt(changes.length) >= squares;
  let [low, high] = [0, 100_000_000];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
