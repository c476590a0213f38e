import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  byUrgency,
  type Contract,
  crossHealthOf,
  DEFAULT_TERMS,
  healthOf,
  initialMarginOf,
  isDue,
  notionalOf,
  spareOf,
} from './index.ts';
import { taken } from './testing/positions.ts';

const UNITS = 1_000_000;

test('a margin may be taken out down to what opening anew takes, and never a win that is not realised', () => {
  const contract: Contract = { pointValue: 1, brackets: DEFAULT_TERMS.A.brackets };
  const position = { lots: 100, entryNotional: 1_000 * UNITS, backing: 300 * UNITS };
  const at = (worth: number) => spareOf(contract, position, 5, (worth * UNITS) / 100);
  assert.deepEqual([at(1_000), at(1_100), at(950), at(800)], [100 * UNITS, 80 * UNITS, 60 * UNITS, -60 * UNITS]);
});

test('after all that is spare was taken out, equity holds the leverage to the unit, a win apart', () => {
  fc.assert(
    fc.property(taken, fc.integer({ min: 1, max: 10 ** 8 }), fc.integer({ min: 1, max: 50 }), (one, mark, leverage) => {
      const { contract, position } = one;
      const left = { ...position, backing: position.backing - spareOf(contract, position, leverage, mark) };
      const needed = initialMarginOf(notionalOf(contract, position, mark), leverage);
      const { equity } = healthOf(contract, left, mark);
      const won = Math.max(0, equity - left.backing);
      assert.equal(equity - won, needed);
    }),
  );
});

test('it is liquidated where equity is what has to be kept, and not one unit above', () => {
  assert.deepEqual(
    [99, 100, 101].map((equity) => isDue({ equity, maintenance: 100 })),
    [true, true, false],
  );
});

test('a cross account is due exactly when each of its positions is, with all others behind it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(taken, fc.integer({ min: 1, max: 10 ** 8 })), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: -(10 ** 12), max: 10 ** 13 }),
      (some, wallet) => {
        const held = some.map(([{ contract, position }, mark]) => ({ contract, position, mark }));
        const whole = crossHealthOf(wallet, held);
        for (const own of held) {
          const others = crossHealthOf(
            wallet,
            held.filter((one) => one !== own),
          );
          const backing = others.equity - others.maintenance;
          const alone = healthOf(own.contract, { ...own.position, backing }, own.mark);
          assert.equal(alone.equity - alone.maintenance, whole.equity - whole.maintenance);
          assert.equal(isDue(alone), isDue(whole));
        }
      },
    ),
  );
});

test('who has the least of what has to be kept comes first, even where products are far beyond 2^53', () => {
  const [worst, bad, good] = [
    { equity: -1, maintenance: 10 },
    { equity: 9_007_199_254_740_990, maintenance: 9_007_199_254_740_991 },
    { equity: 9_007_199_254_740_991, maintenance: 9_007_199_254_740_991 },
  ];
  assert.deepEqual([good, worst, bad].sort(byUrgency), [worst, bad, good]);
  assert.equal(byUrgency({ equity: 1, maintenance: 2 }, { equity: 2, maintenance: 4 }), 0);
});
