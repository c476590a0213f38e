import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalCode } from './normal-code.ts';

test('a code may be typed with spaces', () => {
  assert.equal(normalCode(' 482 915 '), '482915');
});
