import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitOf } from './too-many.ts';

test('whoever has tried too often is told when to come again: never too early, in minutes up to two hours, then in hours', () => {
  const wait = (retryAfterS: number | undefined, status = 429) => waitOf({ status, retryAfterS });
  assert.deepEqual(wait(2), { unit: 'minutes', count: 1 });
  assert.deepEqual(wait(60), { unit: 'minutes', count: 1 });
  assert.deepEqual(wait(61), { unit: 'minutes', count: 2 });
  assert.deepEqual(wait(7_200), { unit: 'minutes', count: 120 });
  assert.deepEqual(wait(7_201), { unit: 'hours', count: 3 });
  assert.deepEqual(wait(86_400), { unit: 'hours', count: 24 });
});

test('a moment is no time to be told, and other refusals have none', () => {
  assert.equal(waitOf({ status: 429, retryAfterS: 1 }), null);
  assert.equal(waitOf({ status: 429, retryAfterS: undefined }), null);
  assert.equal(waitOf({ status: 503, retryAfterS: 30 }), null);
});
