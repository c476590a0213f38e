import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SlidingWindow } from './sliding-window.ts';

test('No span of the window ever holds more than the limit, whatever the times of the takes (random, seed printed)', (t) => {
  let seed = Date.now() % 2 ** 31;
  t.diagnostic(`seed ${seed}`);
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let now = 0;
  const window = new SlidingWindow({ limit: 5, windowMs: 1_000, maxKeys: 10, strict: true, now: () => now });
  const taken: number[] = [];
  for (let i = 0; i < 20_000; i++) {
    now += Math.floor(random() * 300);
    const inSpan = taken.filter((at) => at > now - 1_000).length;
    const got = window.take('key');
    assert.equal(got, inSpan < 5, `at ${now}`);
    if (got) taken.push(now);
    if (taken.length > 10) taken.shift();
  }
});

test('Keys are capped: strict refuses a new one while the oldest counts, otherwise the one used longest ago goes', () => {
  for (const strict of [true, false]) {
    let now = 0;
    const window = new SlidingWindow({ limit: 1, windowMs: 100, maxKeys: 3, strict, now: () => now });
    for (const key of ['a', 'b', 'c']) assert.ok(window.take(key));
    now = 50;
    assert.equal(window.take('d'), !strict);
    assert.equal(window.take('a'), !strict, 'a was forgotten only where room was made');
    assert.equal(window.size, 3);
    now = 100;
    assert.ok(window.take('e'));
    assert.equal(window.size, 3);
  }
});

test('A take that is given back is free again, and a forgotten key starts anew', () => {
  const window = new SlidingWindow({ limit: 2, windowMs: 100, maxKeys: 3, strict: true, now: () => 0 });
  window.giveBack('a');
  assert.deepEqual([window.take('a'), window.take('a'), window.take('a')], [true, true, false]);
  window.giveBack('a');
  assert.deepEqual([window.take('a'), window.take('a')], [true, false]);
  window.forget('a');
  assert.deepEqual([window.take('a'), window.take('a'), window.take('a')], [true, true, false]);
});

test('A key whose takes were all given back, or count no more, keeps nobody out', () => {
  // The clock may count from the start of the process: less than a window has passed.
  let now = 0;
  const window = new SlidingWindow({ limit: 1, windowMs: 100, maxKeys: 1, strict: true, now: () => now });
  assert.ok(window.take('a'));
  window.giveBack('a');
  assert.deepEqual([window.size, window.waitMs('b'), window.take('b')], [0, 0, true]);
  now = -50;
  const early = new SlidingWindow({ limit: 1, windowMs: 10, maxKeys: 1, strict: true, now: () => now });
  assert.ok(early.take('a'));
  now = -20;
  assert.ok(!early.isFull('a'), 'looking at it drops what is over');
  assert.deepEqual([early.waitMs('b'), early.take('b')], [0, true]);
});
