import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Heap } from './heap.ts';

const numbers = fc.array(fc.integer({ min: 0, max: 30 }));
const rising = (values: readonly number[]) => values.toSorted((a, b) => a - b);

test('what is taken out is always what comes before all others, however it was put in', () => {
  fc.assert(
    fc.property(numbers, fc.array(fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(null))), (filled, steps) => {
      const heap = new Heap<number>((a, b) => a < b);
      heap.fill(filled);
      let left = rising(filled);
      for (const step of steps) {
        if (step === null) assert.equal(heap.pop(), left.shift());
        else {
          heap.push(step);
          left = rising([...left, step]);
        }
        assert.equal(heap.top(), left[0]);
        assert.equal(heap.size, left.length);
        assert.deepEqual(rising(heap.items()), left);
      }
    }),
  );
});

test('it holds what it was filled with, and leaves that alone', () => {
  fc.assert(
    fc.property(numbers, numbers, (first, second) => {
      const heap = new Heap<number>((a, b) => a < b);
      for (const one of first) heap.push(one);
      const kept = [...second];
      heap.fill(second);
      assert.deepEqual(
        second.map(() => heap.pop()),
        rising(second),
      );
      assert.equal(heap.pop(), undefined);
      assert.deepEqual(second, kept);
    }),
  );
});
