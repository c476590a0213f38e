import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittingSize } from './shrink-picture.ts';

test('a picture keeps its shape and loses what is above 2,000 pixels a side', () => {
  assert.equal(fittingSize(2000, 2000), null);
  assert.deepEqual(fittingSize(2001, 1000), { width: 2000, height: 1000 });
  assert.deepEqual(fittingSize(3000, 4000), { width: 1500, height: 2000 });
  assert.deepEqual(fittingSize(1, 40_000), { width: 1, height: 2000 });
});
