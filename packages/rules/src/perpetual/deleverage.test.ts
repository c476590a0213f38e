import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  deleveragePrice,
  leastOfRanks,
  precedes,
  proRata,
  queue,
  ranked,
  rankOf,
  roughScore,
  type Scored,
  type Winner,
  worthOf,
} from './index.ts';

const winners: fc.Arbitrary<Winner[]> = fc
  .array(
    fc
      .record({
        lots: fc.integer({ min: 1, max: 500 }),
        entry: fc.integer({ min: 1, max: 10_000 }),
        mark: fc.integer({ min: 1, max: 10_000 }),
        equity: fc.integer({ min: 1, max: 10 ** 7 }),
      })
      .map(({ lots, entry, mark, equity }) => {
        const [entryNotional, notional] = [lots * entry, lots * mark];
        return { lots, entryNotional, notional, unrealised: notional - entryNotional, equity };
      }),
    { minLength: 1, maxLength: 15 },
  )
  .map((all) => all.map((one, id) => ({ id, ...one })));

const scored = (one: Winner): Scored => {
  return { ...one, score: roughScore(one.entryNotional, one.notional, one.unrealised, one.equity) };
};

test('no policy takes more than the shortfall, nor of anybody more than he has, and each takes all of it that is there', () => {
  const apart = fc.integer({ min: 0, max: 10 ** 6 });
  fc.assert(
    fc.property(winners, fc.integer({ min: 1, max: 5_000 }), apart, (all, lots, each) => {
      const there = all.reduce((sum, one) => sum + one.lots, 0);
      for (const policy of [queue, proRata]) {
        const shares = policy(all, lots);
        const taken = shares.reduce((sum, one) => sum + one.lots, 0);
        assert.equal(taken, Math.min(lots, there));
        const shortfall = worthOf({ pointValue: 3 }, lots, each);
        const paid = shares.reduce((sum, one) => sum + worthOf({ pointValue: 3 }, one.lots, each), 0);
        assert.ok(paid <= shortfall && (there < lots || paid === shortfall));
        for (const { id, lots: share } of shares) assert.ok(share > 0 && share <= all[id]!.lots);
        assert.equal(new Set(shares.map(({ id }) => id)).size, shares.length);
      }
    }),
  );
});

test('who is asked does not depend on the order in which they are told', () => {
  fc.assert(
    fc.property(winners, fc.integer({ min: 1, max: 5_000 }), (all, lots) => {
      const byId = (shares: readonly { readonly id: number }[]) => shares.toSorted((a, b) => a.id - b.id);
      for (const policy of [queue, proRata])
        assert.deepEqual(byId(policy(all.toReversed(), lots)), byId(policy(all, lots)));
    }),
  );
});

test('a queue takes whole positions by their scores, and of the last one a part', () => {
  fc.assert(
    fc.property(winners, fc.integer({ min: 1, max: 5_000 }), (all, lots) => {
      const order = ranked(all);
      const shares = queue(all, lots);
      for (const [at, share] of shares.entries()) {
        assert.equal(share.id, order[at]!.id);
        if (at < shares.length - 1) assert.equal(share.lots, order[at]!.lots);
      }
      const scores = order.map(({ unrealised, entryNotional, notional, equity }) => {
        const [won, leverage] = [unrealised / entryNotional, notional / equity];
        return won > 0 ? won * leverage : won / leverage;
      });
      for (const [at, score] of scores.entries())
        if (at > 0) assert.ok(score <= scores[at - 1]! + Math.abs(score) / 10 ** 12);
    }),
  );
});

test('by scores in real numbers nobody is before anybody else than by exact ones', () => {
  fc.assert(
    fc.property(winners, (all) => {
      const order = all.map(scored).toSorted((a, b) => (precedes(a, b) ? -1 : 1));
      assert.deepEqual(
        order.map(({ id }) => id),
        ranked(all).map(({ id }) => id),
      );
    }),
  );
  const one = { lots: 1, entryNotional: 3, notional: 4, unrealised: 1, equity: 7 };
  const twice = { lots: 2, entryNotional: 6, notional: 8, unrealised: 2, equity: 14 };
  assert.ok(precedes(scored({ id: 1, ...twice }), scored({ id: 2, ...one })), 'the same score: by id');
  assert.ok(!precedes(scored({ id: 2, ...one }), scored({ id: 1, ...twice })));
});

test('by profit each gives up as large a part of all profit as he won of it', () => {
  const made = (id: number, lots: number, won: number): Winner => {
    return { id, lots, entryNotional: 1_000, notional: 1_000 + won, unrealised: won, equity: 500 };
  };
  assert.deepEqual(proRata([made(0, 100, 300), made(1, 100, 100), made(2, 100, -50)], 40), [
    { id: 0, lots: 30 },
    { id: 1, lots: 10 },
  ]);
  assert.deepEqual(proRata([made(0, 10, 300), made(1, 100, 100)], 40), [
    { id: 0, lots: 10 },
    { id: 1, lots: 30 },
  ]);
});

test('ranks go from five, closed first, to one, by the share of all lots', () => {
  fc.assert(
    fc.property(winners, (all) => {
      const order = ranked(all).map(scored);
      const least = leastOfRanks(
        order.map(({ score }) => score),
        order.map((one) => one.lots),
      );
      const lots = all.reduce((sum, one) => sum + one.lots, 0);
      for (const { score } of order) {
        const before = order.reduce((sum, one) => sum + (one.score >= score ? one.lots : 0), 0);
        assert.equal(rankOf(least, score), 6 - Math.ceil((before * 5) / lots));
      }
      assert.equal(rankOf(least, order.at(-1)!.score), 1);
    }),
  );
});

test('a bankruptcy price far from the mark is left for the mark as long as the fund pays the difference', () => {
  const contract = { pointValue: 1 };
  const price = (lots: number, bankruptcy: number, fund: number) =>
    deleveragePrice(contract, { lots, bankruptcy, mark: 1_000 }, fund);
  assert.equal(price(10, 1_050, 10_000), 1_050);
  assert.deepEqual([price(10, 1_051, 510), price(10, 1_051, 509)], [1_000, 1_051]);
  assert.deepEqual([price(-10, 949, 510), price(-10, 949, 509)], [1_000, 949]);
  assert.equal(price(10, 949, 0), 1_000, 'a long that is not bankrupt at the mark costs the fund nothing');
});
