import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import test from 'node:test';
import { filesOf, GROUPS, groupOf, MINUTES } from './groups.ts';
import { ROOT } from './root.ts';

test('the ending of the name says the group', () => {
  assert.equal(groupOf('packages/engine/src/spot/cancel.test.ts'), 'unit');
  assert.equal(groupOf('packages/engine/src/million.slow.test.ts'), 'slow');
  assert.equal(groupOf('packages/journal/src/append.test.ts'), 'unit');
  assert.equal(groupOf('apps/server/src/crash.slow.test.ts'), 'slow');
  assert.equal(groupOf('packages/feed/src/store.db.test.ts'), 'db');
  assert.equal(groupOf('e2e/src/story.e2e.test.ts'), 'e2e');
  assert.equal(groupOf('e2e/src/journeys/story.e2e.test.ts'), 'journeys');
});

test('what each part of a run takes stands in CONTRIBUTING.md', () => {
  const text = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8');
  for (const [part, minutes] of Object.entries(MINUTES))
    assert.match(text, new RegExp(`^\\| \`${part}\` \\|.*\\| ${minutes} \\|$`, 'm'));
});

test('every test file is in exactly one group', () => {
  const all = GROUPS.flatMap(filesOf);
  assert.equal(new Set(all).size, all.length);
  assert.ok(all.some((path) => path.endsWith('groups.test.ts')));
});

test('the files that take longest are begun first, the others by name', () => {
  const [first, second, ...others] = filesOf('journeys');
  const names = [first, second].map((path) => basename(path ?? '', '.e2e.test.ts'));
  assert.deepEqual(names, ['matrix', 'seconds']);
  assert.deepEqual(others, [...others].sort());
});
