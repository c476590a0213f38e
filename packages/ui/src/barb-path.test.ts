import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barbPath } from './barb-path.ts';

test('the staff of a barb rises with a gain and falls with a loss; more turnover means more feathers', () => {
  const tipY = (path: string) => Number(path.split('L')[1]?.split(/[ M]/)[1]);
  assert.ok(tipY(barbPath(3, 1)) < 30);
  assert.ok(tipY(barbPath(-3, 1)) > 30);
  const strokes = (turnover: number) => barbPath(1, turnover).split('M').length;
  assert.ok(strokes(1e9) > strokes(1e7) && strokes(1e7) > strokes(1e5));
});
