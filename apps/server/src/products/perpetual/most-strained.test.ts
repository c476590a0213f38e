import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { type High, mostStrained } from './most-strained.ts';

const PEOPLE = 30;

test('who is nearest to a liquidation comes first, with all positions, and whoever is left out comes in a later turn', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const random = new CounterRandom(seed);
  for (let turn = 0; turn < 200; turn += 1) {
    const due = Array.from({ length: random.between(0, 60) }, (_, position): High => {
      return { user: random.between(1, PEOPLE), position, strain: random.between(80, 99) / 100 };
    });
    const most = random.between(1, PEOPLE);
    const worstOf = (all: readonly High[]) => Math.max(...all.map(({ strain }) => strain));
    const expected = [...Map.groupBy(due, ({ user }) => user).values()].map(worstOf).sort((a, b) => b - a);
    const first = mostStrained(due, most);
    for (const [user, all] of first)
      assert.equal(all.length, due.filter((one) => one.user === user).length, `all of ${user}`);
    assert.deepEqual(
      first.map(([, all]) => worstOf(all)),
      expected.slice(0, first.length),
    );
    assert.ok(first.length <= most);
    assert.ok(first.length > 0 || due.length === 0);
  }
});
