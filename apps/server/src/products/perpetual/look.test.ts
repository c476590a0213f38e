import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Look } from './look.ts';

const GOOD_FOR_MS = 60_000;

test('what is dear is found once for all who ask meanwhile, and anew when it is old', async () => {
  let [now, found] = [0, 0];
  const look = new Look(
    async () => ++found,
    GOOD_FOR_MS,
    () => now,
  );
  assert.deepEqual(await Promise.all([look.get(), look.get()]), [1, 1]);
  now += GOOD_FOR_MS - 1;
  assert.equal(await look.get(), 1);
  now += 1;
  assert.equal(await look.get(), 2);
});

test('what failed is looked for again', async () => {
  let found = 0;
  const look = new Look(
    async () => {
      found += 1;
      if (found === 1) throw new Error('not yet');
      return found;
    },
    GOOD_FOR_MS,
    () => 0,
  );
  await assert.rejects(look.get(), /not yet/);
  assert.equal(await look.get(), 2);
});

test('what takes long is never looked for twice at once', async () => {
  let [now, begun] = [0, 0];
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = new Look(
    async () => {
      begun += 1;
      await promise;
    },
    GOOD_FOR_MS,
    () => now,
  );
  const first = look.get();
  now += 2 * GOOD_FOR_MS;
  const second = look.get();
  resolve();
  await Promise.all([first, second]);
  assert.equal(begun, 1);
});
