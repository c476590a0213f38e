import assert from 'node:assert/strict';
import test from 'node:test';
import { Span } from './span.ts';

test('a range begins at 100 blocks, doubles up to 500 with full answers and halves down to 1', () => {
  const span = new Span();
  assert.equal(span.blocks, 100);
  span.grow(99);
  assert.equal(span.blocks, 100);
  for (const expected of [200, 400, 500, 500]) {
    span.grow(span.blocks);
    assert.equal(span.blocks, expected);
  }
  const seen: number[] = [];
  while (span.shrink()) seen.push(span.blocks);
  assert.deepEqual(seen, [250, 125, 62, 31, 15, 7, 3, 1]);
});
