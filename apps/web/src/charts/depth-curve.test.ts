// The depth curve tells the sums of the book: exactly, from the best price outwards.
import assert from 'node:assert/strict';
import test from 'node:test';
import { depthAt, depthFrame, depthPath, depthPoints } from './depth-curve.ts';

const bids = depthPoints([
  ['99.9', '0.1'],
  ['99.8', '0.2'],
  ['99.0', '1'],
]);
const asks = depthPoints([
  ['100.1', '0.3'],
  ['100.5', '0.4'],
]);

test('sums are exact', () => {
  assert.deepEqual(
    bids.map(({ sum }) => sum),
    ['0.1', '0.3', '1.3'],
  );
});

test('the frame ends where the shorter side ends and counts only what it shows', () => {
  assert.deepEqual(depthFrame(bids, asks), { low: 99.5, high: 100.5, most: 0.7 });
  assert.equal(depthFrame([], []), null);
});

test('a cursor between two levels reads the sum up to the nearer one to the middle', () => {
  assert.deepEqual(depthAt(bids, 99.85, 'bids'), { price: '99.9', sum: '0.1' });
  assert.deepEqual(depthAt(bids, 99.8, 'bids'), { price: '99.8', sum: '0.3' });
  assert.deepEqual(depthAt(asks, 100.3, 'asks'), { price: '100.1', sum: '0.3' });
});

test('an empty side draws nothing', () => {
  assert.equal(depthPath([], { low: 1, high: 2, most: 1 }), '');
});
