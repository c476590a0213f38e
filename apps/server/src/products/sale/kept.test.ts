import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kept } from './kept.ts';

/** What is made has the size of its sale; makes note which ones in which order. */
function kitchen(most: number) {
  const kept = new Kept<{ readonly size: number }>(most, ({ size }) => size);
  const made: number[] = [];
  const of = (sale: number) =>
    kept.of(sale, async () => {
      made.push(sale);
      return { size: sale };
    });
  return { kept, made, of };
}

test('what fits together is made once, however many ask in turn', async () => {
  const { made, of } = kitchen(60);
  for (const sale of [10, 20, 30, 10, 20, 30, 10]) assert.equal((await of(sale)).size, sale);
  assert.deepEqual(made, [10, 20, 30]);
});

test('what was asked for longest ago goes first, and only as much of it as makes room', async () => {
  const { made, of } = kitchen(60);
  for (const sale of [10, 20, 30, 10, 5, 30, 10, 20]) await of(sale);
  assert.deepEqual(made, [10, 20, 30, 5, 20]);
  await of(100);
  assert.deepEqual(made.slice(5), [100], 'what is larger than all stays while nothing else is asked for');
  await of(100);
  await of(5);
  assert.deepEqual(made.slice(6), [5]);
});

test('one is made after the other, what is being made is not made twice, and what failed is made again', async () => {
  const kept = new Kept<number>(10, () => 10);
  const log: string[] = [];
  const doors = new Map<number, PromiseWithResolvers<number>>();
  const of = (sale: number) =>
    kept.of(sale, () => {
      log.push(`begin ${sale}`);
      const door = Promise.withResolvers<number>();
      doors.set(sale, door);
      return door.promise;
    });
  const [first, same, second] = [of(1), of(1), of(2)];
  await new Promise(setImmediate);
  assert.deepEqual(log, ['begin 1']);
  doors.get(1)!.reject(new Error('no'));
  await assert.rejects(first);
  await assert.rejects(same);
  await new Promise(setImmediate);
  const again = of(1);
  assert.deepEqual(log, ['begin 1', 'begin 2']);
  doors.get(2)!.resolve(2);
  assert.equal(await second, 2);
  await new Promise(setImmediate);
  assert.equal(of(1), again, 'it is not let go of while it is made');
  doors.get(1)!.resolve(1);
  assert.equal(await again, 1);
  assert.deepEqual(log, ['begin 1', 'begin 2', 'begin 1']);
});

test('what was dropped is made again', async () => {
  const { kept, made, of } = kitchen(60);
  await of(10);
  kept.drop(10);
  await of(10);
  await of(10);
  assert.deepEqual(made, [10, 10]);
});
