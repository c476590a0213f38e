import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeSeconds } from '@tradewind/rules';
import fc from 'fast-check';
import { judge, type Tick, termsOf } from './contract-script.ts';

const START = 1_760_000_000_000;
/** Gaps between ticks, mostly short, and few prices, so that every kind of end comes. */
const steps = fc.array(
  fc.record({ gap: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 14_000 })), price: fc.nat(3) }),
  { maxLength: 60 },
);

test('the published script comes to the same result as the rule of the engine, whatever the ticks', () => {
  const seen = new Set<string>();
  const property = fc.property(
    steps,
    fc.constantFrom(5, 15),
    fc.constantFrom('rise' as const, 'fall' as const),
    (list, seconds, direction) => {
      const terms = { instrument: 'BTC/USDT', seq: 100, time: START, seconds, direction };
      let time = START;
      const ticks = list.map(({ gap, price }, at): Tick => {
        time += gap;
        return { seq: 101 + at, time, units: BigInt(price) };
      });
      const rule = judgeSeconds(
        { acceptedId: 100, acceptedAt: START, durationMs: seconds * 1_000, direction },
        ticks.map(({ seq, time: at, units }) => ({ id: seq, time: at, price: Number(units) })),
      );
      const script = judge(terms, ticks);
      seen.add(`${rule.outcome} ${rule.cause}`);
      assert.deepEqual([script.outcome, script.cause], [rule.outcome, rule.cause]);
      assert.deepEqual([script.entry?.seq, script.exit?.seq], [rule.entry?.id, rule.exit?.id]);
    },
  );
  fc.assert(property, { numRuns: 20_000 });
  assert.equal(seen.size, 7, [...seen].join(', '));
});

test('the terms of an address are taken whole or not at all', () => {
  const query = 'instrument=BTC%2FUSDT&seq=343&time=1795274079584&seconds=30&direction=rise';
  const terms = { instrument: 'BTC/USDT', seq: 343, time: 1_795_274_079_584, seconds: 30, direction: 'rise' };
  assert.deepEqual(termsOf(query), terms);
  for (const name of ['instrument', 'seq', 'time', 'seconds', 'direction']) {
    const part = new URLSearchParams(query);
    part.delete(name);
    assert.equal(termsOf(part.toString()), null, name);
  }
  assert.equal(termsOf(query.replace('rise', 'sideways')), null);
});
