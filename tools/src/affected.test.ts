import assert from 'node:assert/strict';
import test from 'node:test';
import { affectedBy } from './affected.ts';

const graph = new Map(
  Object.entries({
    'apps/server/src/main.ts': ['packages/rules/src/fee.ts'],
    'apps/web/src/main.tsx': ['apps/web/src/home.tsx'],
    'apps/web/src/home.tsx': [],
    'packages/rules/src/fee.ts': [],
    'packages/rules/src/fee.test.ts': ['packages/rules/src/fee.ts'],
    'packages/ui/src/icon.test.tsx': [],
    'e2e/src/story.e2e.test.ts': [],
    'e2e/src/journeys/story.e2e.test.ts': [],
    'tools/src/tidy/tidy.test.ts': [],
  }).map(([path, imported]) => [path, new Set(imported)]),
);
const tests = [...graph.keys()].filter((path) => path.includes('.test.'));
const affected = (...changed: string[]) => affectedBy(changed, tests, graph);

test('a change runs what imports it, and what starts it', () => {
  const started = ['e2e/src/story.e2e.test.ts', 'e2e/src/journeys/story.e2e.test.ts'];
  const reading = 'tools/src/tidy/tidy.test.ts';
  assert.deepEqual(affected('packages/rules/src/fee.ts'), ['packages/rules/src/fee.test.ts', ...started, reading]);
  assert.deepEqual(affected('apps/web/src/home.tsx'), [...started, reading]);
  assert.deepEqual(affected('packages/ui/src/icon.test.tsx'), ['packages/ui/src/icon.test.tsx', reading]);
  assert.deepEqual(affected(), []);
});

test('a file that nobody imports touches its package, and what all run by touches all', () => {
  const reading = 'tools/src/tidy/tidy.test.ts';
  const started = ['e2e/src/story.e2e.test.ts', 'e2e/src/journeys/story.e2e.test.ts'];
  assert.deepEqual(affected('apps/web/src/style.css'), [...started, reading]);
  assert.deepEqual(affected('README.md'), [reading]);
  assert.deepEqual(affected('package-lock.json'), tests);
});
