import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookSnapshot, bookUpdate } from './book.ts';

const start = bookSnapshot({
  bids: [
    ['9.9', '1'],
    ['9.8', '2'],
  ],
  asks: [
    ['10.0', '3'],
    ['10.1', '4'],
  ],
});

test('a level with quantity 0 is gone, others are set or put in their place', () => {
  const next = bookUpdate(start, {
    bids: [
      ['9.9', '0'],
      ['9.7', '5'],
    ],
    asks: [
      ['9.95', '1'],
      ['10.1', '6'],
      ['10.2', '0.000'],
    ],
  });
  assert.deepEqual(next.bids, [
    ['9.8', '2'],
    ['9.7', '5'],
  ]);
  assert.deepEqual(next.asks, [
    ['9.95', '1'],
    ['10.0', '3'],
    ['10.1', '6'],
  ]);
});

test('the side that did not change stays the same object, so its rows do not render again', () => {
  assert.equal(bookUpdate(start, { bids: [], asks: [['10.0', '1']] }).bids, start.bids);
});

test('prices are compared as numbers: 10 is above 9.9 and 10.0 equals 10', () => {
  const book = bookSnapshot({
    bids: [],
    asks: [
      ['10', '1'],
      ['9.9', '1'],
      ['100', '1'],
    ],
  });
  assert.deepEqual(
    book.asks.map(([price]) => price),
    ['9.9', '10', '100'],
  );
  assert.deepEqual(bookUpdate(book, { bids: [], asks: [['10.0', '0']] }).asks.length, 2);
});

test('random changes leave the book equal to a plain map sorted anew', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let state = seed;
  const next = (bound: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % bound;
  };
  let book = bookSnapshot({ bids: [], asks: [] });
  const plain = new Map<number, string>();
  for (let at = 0; at < 2000; at += 1) {
    const ticks = 950 + next(100);
    const quantity = String(next(4));
    const price = `${Math.floor(ticks / 10)}.${ticks % 10}`;
    if (quantity === '0') plain.delete(ticks);
    else plain.set(ticks, quantity);
    book = bookUpdate(book, { bids: [[price, quantity]], asks: [[price, quantity]] });
  }
  const expected = [...plain]
    .sort(([a], [b]) => a - b)
    .map(([ticks, quantity]) => [`${Math.floor(ticks / 10)}.${ticks % 10}`, quantity]);
  assert.deepEqual(book.asks, expected, `seed ${seed}`);
  assert.deepEqual(book.bids, expected.toReversed(), `seed ${seed}`);
});
