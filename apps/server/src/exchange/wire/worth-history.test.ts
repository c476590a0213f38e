import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { balancesOf, gridOf } from './worth-history.ts';

test('times are ends of whole intervals behind the first movement, never more than 121, as fine as that allows', () => {
  const time = 100 * DAY_MS + 7 * MINUTE_MS + 1;
  for (const range of ['1d', '7d', '30d', '90d'] as const)
    for (const age of [0, MINUTE_MS, 90 * MINUTE_MS, DAY_MS, 20 * DAY_MS, 99 * DAY_MS]) {
      const { times, step } = gridOf({ first: time - age, range, time });
      assert.ok(times.length <= 121, `${range} ${age}: ${times.length}`);
      for (const at of times) assert.ok(at % step === 0 && at > time - age && at <= time);
      assert.ok(times.every((at, place) => place === 0 || at - times[place - 1]! === step));
    }
  assert.deepEqual(gridOf({ first: time - 2 * MINUTE_MS, range: '90d', time }).times, [
    100 * DAY_MS + 6 * MINUTE_MS,
    100 * DAY_MS + 7 * MINUTE_MS,
  ]);
});

test('a movement counts from the next time on; a balance that did not move stands as it is now', () => {
  const spot = { account: 'spot', asset: 1, available: 5, frozen: 2 } as const;
  const moved = [
    { account: 'spot', asset: 1, step: 1, before: 3, after: 4 },
    { account: 'spot', asset: 1, step: 2, before: 4, after: 7 },
  ] as const;
  assert.deepEqual(balancesOf(1, [spot], moved, 4), [[3, 3, 4, 7]]);
  assert.deepEqual(balancesOf(1, [spot], [], 2), [[7, 7]]);
  assert.deepEqual(balancesOf(2, [spot], moved, 2), []);
});
