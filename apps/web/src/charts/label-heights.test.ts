// Labels of lines on the chart can all be read and reached: none lies over another, none leaves the chart.
import assert from 'node:assert/strict';
import test from 'node:test';
import { labelHeights } from './label-heights.ts';

const room = { gap: 26, low: 10, high: 300 };

test('labels with room between them stand at their lines', () => {
  assert.deepEqual(labelHeights([200, 40, 100], room), [200, 40, 100]);
  assert.deepEqual(labelHeights([], room), []);
});

test('two that would lie on one another move apart around their middle', () => {
  assert.deepEqual(labelHeights([110, 100], room), [118, 92]);
});

test('who moves pushes the next one on', () => {
  assert.deepEqual(labelHeights([100, 100, 126], room), [82.66666666666667, 108.66666666666667, 134.66666666666669]);
});

test('those beyond an edge stand in rows at it', () => {
  assert.deepEqual(labelHeights([300, 300, 300], room), [248, 274, 300]);
  assert.deepEqual(labelHeights([10, 10, 30], room), [10, 36, 62]);
});

test('more than there is room for come closer, and none leaves the chart', () => {
  assert.deepEqual(labelHeights([0, 0, 0, 0, 0], { gap: 26, low: 0, high: 40 }), [0, 10, 20, 30, 40]);
  assert.deepEqual(labelHeights([50, 60], { gap: 26, low: 30, high: 20 }), [30, 30]);
});
