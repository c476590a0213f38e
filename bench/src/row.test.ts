import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reached } from './row.ts';

test('a figure reaches its goal at the bound and not beyond it', () => {
  const row = { name: 'a', value: 4, unit: 'us' };
  assert.equal(reached(row), null);
  assert.equal(reached({ ...row, goal: '<= 4' }), true);
  assert.equal(reached({ ...row, value: 4.1, goal: '<= 4' }), false);
  assert.equal(reached({ ...row, goal: '>= 4' }), true);
  assert.equal(reached({ ...row, value: 3.9, goal: '>= 4' }), false);
  assert.throws(() => reached({ ...row, goal: 'about 4' }));
});
