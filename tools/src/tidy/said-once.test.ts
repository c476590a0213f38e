import assert from 'node:assert/strict';
import test from 'node:test';
import { saidAgain } from './said-once.ts';
import { sample } from './source.ts';

const FILE = 'apps/server/src/a.ts';

test('hours, days and the million of parts per million are found where they are counted out again', () => {
  const bad = [
    'const DAY_MS = 24 * 60 * 60 * 1_000;',
    'const HOUR = 3_600_000;',
    'wait(10 * 60_000);',
    'const at = time + 86_400_000;',
    'const PPM = 1_000_000;',
    'const PPM = 1_000_000n;',
  ];
  for (const text of bad) assert.equal(saidAgain(sample(FILE, text)).length, 1, text);
});

test('seconds, amounts and what is made of the units pass, and so does whoever declares them', () => {
  const good = 'wait(10_000); const USDT = 1_000_000; const week = 7 * DAY_MS; const lines = 60 * 24; poll(60_000);';
  assert.deepEqual(saidAgain(sample(FILE, good)), []);
  assert.deepEqual(saidAgain(sample('packages/base/src/time.ts', 'export const DAY_MS = 86_400_000;')), []);
  assert.deepEqual(saidAgain(sample('packages/engine/src/naive/a.ts', 'const DAY = 86_400_000;')), []);
});
