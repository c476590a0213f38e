import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Timers } from './timers.ts';

/** [due time, kind] of each timer; its number is its place. */
const settings = fc.array(fc.tuple(fc.nat(20), fc.nat(1)), { maxLength: 50 });

function timersOf(set: readonly (readonly [number, number])[]): Timers {
  const timers = new Timers();
  for (const [subject, [due, kind]] of set.entries()) timers.set(due, kind, subject);
  return timers;
}

function drain(timers: Timers, time: number): { due: number; subject: number }[] {
  const fired = [];
  for (let timer = timers.take(time); timer !== null; timer = timers.take(time))
    fired.push({ due: timer.due, subject: timer.subject });
  return fired;
}

test('timers fire by due time, then kind, then order of setting, and none before its time', () => {
  fc.assert(
    fc.property(settings, fc.nat(20), (set, now) => {
      const timers = timersOf(set);
      const expected = set
        .map(([due, kind], subject) => ({ due, kind, subject }))
        .filter(({ due }) => due <= now)
        .sort((a, b) => a.due - b.due || a.kind - b.kind || a.subject - b.subject)
        .map(({ due, subject }) => ({ due, subject }));
      assert.deepEqual(drain(timers, now), expected);
      const left = set.map(([due]) => due).filter((due) => due > now);
      assert.equal(timers.nextAt(), left.length > 0 ? Math.min(...left) : null);
    }),
  );
});

test('restored timers fire in the same order', () => {
  fc.assert(
    fc.property(settings, (set) => {
      const restored = new Timers();
      restored.restore(timersOf(set).all());
      assert.deepEqual(drain(restored, 20), drain(timersOf(set), 20));
    }),
  );
});
