import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { averageLossPpm, breakEvenPpm, secondsPayout } from './payout.ts';
import {
  judgeSeconds,
  SECONDS_BY_JOURNAL,
  SECONDS_BY_SAMPLE,
  type SecondsTerms,
  type SecondsTick,
  secondsResult,
} from './result.ts';

const tick = (id: number, time: number, price: number): SecondsTick => ({ id, time, price });

test('the payout is never more than the exact share, and less than one unit below it', () => {
  const stake = fc.integer({ min: 1, max: 9_000_000_000_000 });
  fc.assert(
    fc.property(stake, fc.integer({ min: 0, max: 1_000_000 }), (amount, ppm) => {
      const paid = BigInt(secondsPayout(amount, ppm)) * 1_000_000n;
      const exact = BigInt(amount) * BigInt(ppm);
      assert.ok(paid <= exact && exact - paid < 1_000_000n);
    }),
    { numRuns: 10_000 },
  );
});

test('break-even odds and average loss are those that the risk warning names', () => {
  const odds = [800_000, 850_000, 900_000, 950_000].map(breakEvenPpm);
  assert.deepEqual(odds, [555_556, 540_541, 526_316, 512_821]);
  assert.deepEqual([800_000, 850_000, 999_999].map(averageLossPpm), [100_000, 75_000, 1]);
});

test('rise wins above the entry, fall below it, equal is a tie', () => {
  const entry = tick(5, 1_000, 100);
  const result = (direction: 'rise' | 'fall', price: number) =>
    secondsResult({ direction, entry, exit: tick(9, 30_900, price), expiry: 31_000 }).outcome;
  assert.deepEqual([result('rise', 101), result('rise', 99), result('rise', 100)], ['won', 'lost', 'tie']);
  assert.deepEqual([result('fall', 101), result('fall', 99), result('fall', 100)], ['lost', 'won', 'tie']);
});

test('void bounds: exactly two seconds old counts, a millisecond more does not; ten seconds is a stale feed', () => {
  const entry = tick(5, 1_000, 100);
  const direction = 'rise';
  const at = (time: number) => secondsResult({ direction, entry, exit: tick(9, time, 101), expiry: 31_000 });
  assert.deepEqual(at(29_000), { outcome: 'won', cause: 'none' });
  assert.deepEqual(at(28_999), { outcome: 'voided', cause: 'exit-old' });
  assert.deepEqual(at(21_001), { outcome: 'voided', cause: 'exit-old' });
  assert.deepEqual(at(21_000), { outcome: 'voided', cause: 'feed-stale' });
  assert.deepEqual(secondsResult({ direction, entry, exit: entry, expiry: 2_000 }), {
    outcome: 'voided',
    cause: 'one-tick',
  });
});

const accepted: SecondsTerms = {
  judgement: SECONDS_BY_SAMPLE,
  acceptedId: 5,
  acceptedAt: 1_000,
  durationMs: 30_000,
  direction: 'fall',
};

test('over a log the entry is the first tick sampled after acceptance and the exit the last one until the expiry', () => {
  const log = [tick(4, 900, 90), tick(7, 1_500, 100), tick(8, 2_000, 101), tick(9, 31_500, 99), tick(10, 31_501, 150)];
  const verdict = judgeSeconds(accepted, log);
  assert.deepEqual(verdict, { outcome: 'won', cause: 'none', entry: log[1], exit: log[3], expiry: 31_500 });
});

test('a tick that was journaled after the acceptance but sampled before it, or with it, begins nothing', () => {
  const log = [tick(6, 999, 90), tick(7, 1_000, 95), tick(8, 1_001, 100), tick(9, 31_000, 99)];
  assert.deepEqual(judgeSeconds(accepted, log).entry, log[2]);
  const earlier = judgeSeconds({ ...accepted, judgement: SECONDS_BY_JOURNAL }, log);
  assert.deepEqual(earlier.entry, log[0], 'the rule of 0.2.0');
});

test('the verdict does not ask when a tick was journaled: other ids, the same ticks, the same verdict', () => {
  const times = [900, 1_400, 2_000, 29_900, 30_400, 31_399, 31_900];
  const seen = (ids: (at: number) => number) => {
    const verdict = judgeSeconds(
      accepted,
      times.map((time, at) => tick(ids(at), time, 100 - at)),
    );
    return { ...verdict, entry: verdict.entry?.time, exit: verdict.exit?.time };
  };
  assert.deepEqual(
    seen((at) => at + 4),
    { outcome: 'won', cause: 'none', entry: 1_400, exit: 31_399, expiry: 31_400 },
  );
  assert.deepEqual(
    seen((at) => at + 900),
    seen((at) => at + 4),
  );
});

test('a tick exactly three seconds after acceptance begins a contract, one later does not', () => {
  const terms = { ...accepted, durationMs: 1_000, direction: 'rise' } as const;
  const log = (time: number) => [tick(6, time, 10), tick(7, time + 500, 11), tick(8, time + 1_500, 1)];
  assert.equal(judgeSeconds(terms, log(4_000)).outcome, 'won');
  assert.equal(judgeSeconds(terms, log(4_001)).cause, 'no-entry');
});
