import assert from 'node:assert/strict';
import test from 'node:test';
import { addTally, emptyTally, isGood, lastLine } from './tally.ts';

test('the last line names what passed and failed, and what was skipped when something was', () => {
  const total = emptyTally();
  assert.equal(isGood(total), false, 'a run without tests is not good');
  addTally(total, { passed: 3, failed: 0, skipped: 0, failures: [] });
  assert.equal(lastLine(total), '3 passed, 0 failed');
  assert.equal(isGood(total), true);
  addTally(total, { passed: 1, failed: 1, skipped: 2, failures: ['a'] });
  assert.equal(lastLine(total), '4 passed, 1 failed, 2 skipped');
  assert.equal(isGood(total), false);
});
