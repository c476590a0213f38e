import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { RecentTicks } from './recent-ticks.ts';

test('six minutes are kept, to the tick', () => {
  const ticks = new RecentTicks();
  for (let time = 500; time <= 10 * MINUTE_MS; time += 500) ticks.add({ time, price: time });
  assert.equal(ticks.all.length, 720);
  assert.deepEqual([ticks.all[0]?.time, ticks.all.at(-1)?.time], [4 * MINUTE_MS + 500, 10 * MINUTE_MS]);
});

test('after a silence there is a gap and nothing in it', () => {
  const ticks = new RecentTicks();
  for (const time of [1_000, 1_500, 9_000]) ticks.add({ time, price: 7 });
  assert.deepEqual(
    ticks.all.map(({ time }) => time),
    [1_000, 1_500, 9_000],
  );
});

test('a tick that is told twice, or one from before, counts once', () => {
  const ticks = new RecentTicks();
  for (const time of [1_000, 1_000, 500, 1_500]) ticks.add({ time, price: 7 });
  assert.equal(ticks.all.length, 2);
});
