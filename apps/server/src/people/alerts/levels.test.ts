import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Levels, type WaitingAlert } from './levels.ts';

const alert = fc.record({
  instrument: fc.integer({ min: 0, max: 2 }),
  direction: fc.constantFrom('above' as const, 'below' as const),
  level: fc.integer({ min: 1, max: 20 }),
  seq: fc.integer({ min: 0, max: 5 }),
});
const price = fc.record({
  instrument: fc.integer({ min: 0, max: 2 }),
  price: fc.integer({ min: 1, max: 20 }),
  seq: fc.integer({ min: 0, max: 6 }),
  time: fc.constant(0),
});

test('a price reaches exactly the alerts of its market that are at it or before it and were made before it came', () => {
  fc.assert(
    fc.property(fc.array(alert, { maxLength: 30 }), fc.array(fc.nat(29), { maxLength: 8 }), price, (made, gone, at) => {
      const levels = new Levels();
      const waiting: WaitingAlert[] = made.map((one, id) => ({ ...one, id }));
      for (const one of waiting) levels.add(one);
      for (const id of gone) levels.remove(id);
      const left = waiting.filter(({ id }) => !gone.includes(id));
      const expected = left.filter(
        ({ instrument, direction, level, seq }) =>
          instrument === at.instrument &&
          at.seq > seq &&
          (direction === 'above' ? at.price >= level : at.price <= level),
      );
      const found = levels.reachedBy(at).map(({ id }) => id);
      assert.deepEqual(
        found.toSorted((a, b) => a - b),
        expected.map(({ id }) => id),
      );
      assert.equal(levels.size, left.length);
      assert.deepEqual(
        levels.instruments().toSorted(),
        [...new Set(left.map(({ instrument }) => instrument))].toSorted(),
      );
      assert.equal(
        levels.firstSeq,
        left.reduce((first, { seq }) => Math.min(first, seq), Number.POSITIVE_INFINITY),
      );
    }),
  );
});

test('two hundred thousand alerts wait together, and one price tells the half that it has reached', () => {
  const COUNT = 200_000;
  const levels = new Levels();
  for (let id = 0; id < COUNT; id++)
    levels.add({
      id,
      instrument: id % 25,
      direction: id % 2 === 0 ? 'above' : 'below',
      level: 1 + ((id * 7_919) % COUNT),
      seq: COUNT - id,
    });
  assert.equal(levels.size, COUNT);
  assert.equal(levels.firstSeq, 1);
  assert.equal(levels.instruments().length, 25);
  for (let instrument = 0; instrument < 25; instrument++) {
    const at = { instrument, price: COUNT, seq: COUNT + 1, time: 0 };
    for (const { id } of levels.reachedBy(at)) levels.remove(id);
  }
  // Of those that wait for a fall, this price reaches only those at exactly its level.
  assert.ok(levels.size >= COUNT / 2 - 25 && levels.size <= COUNT / 2);
});
