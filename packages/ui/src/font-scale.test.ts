import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rootFontSize } from './font-scale.ts';

test('750 design pixels are a 375 px screen with a 16 px root, and the scale is held at both ends', () => {
  assert.equal(rootFontSize(375), 16);
  assert.ok(Math.abs(rootFontSize(320) - 14.8) < 0.05);
  assert.ok(Math.abs(rootFontSize(430) - 17.2) < 0.05);
  assert.equal(rootFontSize(200), 14);
  assert.equal(rootFontSize(700), 18);
  assert.equal(rootFontSize(767), 18);
  assert.equal(rootFontSize(768), 16);
});

test("a user's larger font size is kept, not overridden", () => {
  assert.ok(rootFontSize(375, 20) > rootFontSize(375, 16));
  assert.equal(rootFontSize(1440, 20), 20);
});
