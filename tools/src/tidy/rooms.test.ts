import assert from 'node:assert/strict';
import test from 'node:test';
import { roomProblems } from './rooms.ts';
import { parse } from './source.ts';

const problems = (files: Readonly<Record<string, string>>): string[] =>
  roomProblems(parse(new Map(Object.entries(files).map(([path, text]) => [`apps/server/src/${path}`, text]))));

test('a file of the server imports its own floor and those below, types too', () => {
  const down = { 'people/factors/a.ts': `import { b } from '../../platform/calls/b.ts';`, 'platform/calls/b.ts': '' };
  assert.deepEqual(problems(down), []);
  const up = { 'platform/calls/a.ts': `import type { B } from '../../http/b.ts';`, 'http/b.ts': '' };
  assert.match(problems(up)[0] ?? '', /platform\/calls\/a\.ts:1 imports .*http\/b\.ts, which lies on a higher floor/);
  const start = { 'http/a.ts': `import { main } from '../main.ts';`, 'main.ts': '' };
  assert.equal(problems(start).length, 1, 'what starts lies above all');
  assert.deepEqual(
    problems({ 'platform/calls/a.test.ts': `import { b } from '../../http/b.ts';`, 'http/b.ts': '' }),
    [],
  );
});

test('no room imports one that imports it, by however many others', () => {
  const two = {
    'exchange/a/one.ts': `import { two } from '../b/two.ts';`,
    'exchange/b/two.ts': `import { other } from '../a/other.ts';`,
    'exchange/a/other.ts': '',
  };
  assert.equal(problems(two).length, 2);
  const three = {
    'people/a/one.ts': `export { two } from '../b/two.ts';`,
    'people/b/two.ts': `const three = await import('../c/three.ts');`,
    'people/c/three.ts': `import type { One } from '../a/one.ts';`,
    'people/d/four.ts': `import { one } from '../a/one.ts';`,
  };
  assert.deepEqual(
    problems(three).map((problem) => problem.split(' ')[0]),
    ['apps/server/src/people/a', 'apps/server/src/people/b', 'apps/server/src/people/c'],
  );
});
