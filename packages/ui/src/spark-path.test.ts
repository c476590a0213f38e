import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barbPath } from './barb-path.ts';
import { sparkPath } from './spark-path.ts';

test('the spark fills its box: the lowest point lies on the floor, the highest on the ceiling', () => {
  const { line, openY } = sparkPath([1, 3, 2], 2, 72, 28);
  assert.equal(line, 'M0 28L36 0L72 14');
  assert.equal(openY, 14);
});

test('a day without movement is a line in the middle', () => {
  assert.deepEqual(sparkPath([5, 5], 5, 72, 28), { line: 'M0 14L72 14', openY: 14 });
});

test('the staff of a barb rises with a gain and falls with a loss; more turnover means more feathers', () => {
  const tipY = (path: string) => Number(path.split('L')[1]?.split(/[ M]/)[1]);
  assert.ok(tipY(barbPath(3, 1)) < 30);
  assert.ok(tipY(barbPath(-3, 1)) > 30);
  const strokes = (turnover: number) => barbPath(1, turnover).split('M').length;
  assert.ok(strokes(1e9) > strokes(1e7) && strokes(1e7) > strokes(1e5));
});
