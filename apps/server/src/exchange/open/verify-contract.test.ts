import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeSeconds, SECONDS_BY_JOURNAL, SECONDS_BY_SAMPLE } from '@tradewind/rules/seconds';
import fc from 'fast-check';
import { JUDGEMENTS, type Tick, termsOf } from './testing/contract-script.ts';

const START = 1_760_000_000_000;
/** As the versions since 0.1.0 and since 0.3.0 accepted contracts. */
const RULES = [SECONDS_BY_JOURNAL, SECONDS_BY_SAMPLE] as const;
/** A tick that was sampled before the acceptance may be written down behind it. */
const EARLIEST_MS = -900;
/** Gaps between ticks, mostly short, and few prices, so that every kind of end comes. */
const steps = fc.array(
  fc.record({ gap: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 14_000 })), price: fc.nat(3) }),
  { maxLength: 60 },
);

test('the published script comes to the same result as the rule of the engine, of either kind, whatever the ticks', () => {
  const seen = new Set<string>();
  const property = fc.property(
    steps,
    fc.integer({ min: EARLIEST_MS, max: 0 }),
    fc.constantFrom(5, 15),
    fc.constantFrom('rise' as const, 'fall' as const),
    fc.constantFrom(...RULES),
    (list, before, seconds, direction, judgement) => {
      const terms = { instrument: 'BTC/USDT', seq: 100, time: START, seconds, direction };
      let time = START + before;
      const ticks = list.map(({ gap, price }, at): Tick => {
        time += gap;
        return { seq: 101 + at, time, units: BigInt(price) };
      });
      const rule = judgeSeconds(
        { judgement, acceptedId: 100, acceptedAt: START, durationMs: seconds * 1_000, direction },
        ticks.map(({ seq, time: at, units }) => ({ id: seq, time: at, price: Number(units) })),
      );
      const script = JUDGEMENTS[judgement]!.judge(terms, ticks);
      seen.add(`${judgement} ${rule.outcome} ${rule.cause}`);
      assert.deepEqual([script.outcome, script.cause], [rule.outcome, rule.cause]);
      assert.deepEqual([script.entry?.seq, script.exit?.seq], [rule.entry?.id, rule.exit?.id]);
    },
  );
  fc.assert(property, { numRuns: 40_000 });
  assert.equal(seen.size, 14, [...seen].join(', '));
});

test('a late burst changes nothing: entry goes by when a tick was sampled, and before 0.3.0 by when it was written down', () => {
  const terms = { instrument: 'BTC/USDT', seq: 100, time: START, seconds: 1, direction: 'rise' } as const;
  const ticks = [-500, 0, 500, 1_000, 1_500].map((ms, at) => ({ seq: 101 + at, time: START + ms, units: BigInt(at) }));
  const entries = JUDGEMENTS.map(({ judge }) => judge(terms, ticks).entry?.seq);
  assert.deepEqual(entries, [101, 103]);
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
