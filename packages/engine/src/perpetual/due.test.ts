import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Due, UNMET, type Watched } from './due.ts';

const HELD = 20;
const price = fc.integer({ min: 0, max: 40 });

/** Longs have odd ids. */
const watched = (id: number): Watched => ({ position: id, lots: id % 2 === 1 ? 1 : -1, metAt: UNMET });

const change = fc.oneof(
  fc.record({ set: fc.nat({ max: HELD - 1 }), price }),
  fc.record({ forget: fc.nat({ max: HELD - 1 }) }),
  fc.record({ mark: price, most: fc.integer({ min: 0, max: 5 }) }),
);

test('a mark meets those who stand at it or beyond, the furthest first, then by id, and each of them once', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const due = new Due();
      const all = Array.from({ length: HELD }, (_, at) => watched(at + 1));
      for (const one of changes) {
        if ('set' in one) due.set(all[one.set]!, one.price);
        else if ('forget' in one) due.forget(all[one.forget]!);
        else takeSome(due, all, one.mark, one.most);
      }
    }),
  );
});

function takeSome(due: Due, all: readonly Watched[], mark: number, most: number): void {
  for (const [at, side] of due.sides.entries()) {
    const sign = at === 0 ? 1 : -1;
    const beyond = all
      .filter(({ lots, metAt }) => lots === sign && metAt !== UNMET && (metAt - mark) * sign >= 0)
      .sort((a, b) => (b.metAt - a.metAt) * sign || a.position - b.position);
    assert.deepEqual(new Set(side.met(mark)), new Set(beyond));
    const met = beyond.slice(0, most);
    for (const { position } of met) assert.equal(side.take(mark), position);
    for (const { metAt } of met) assert.equal(metAt, UNMET);
    if (met.length < most) assert.equal(side.take(mark), null);
  }
}

test('entries that are out of date are cleared away', () => {
  const due = new Due();
  const one = watched(1);
  for (let at = 0; at < 10_000; at += 1) due.set(one, at);
  assert.equal(due.sides[0]!.take(9_999), 1);
  assert.equal(due.sides[0]!.take(0), null);
});
