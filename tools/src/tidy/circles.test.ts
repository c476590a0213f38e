import assert from 'node:assert/strict';
import test from 'node:test';
import { circleProblems } from './circles.ts';
import { manifestsOf } from './dependencies.ts';
import { graphOf } from './graph.ts';
import { parse } from './source.ts';

const MANIFEST = JSON.stringify({
  name: '@tradewind/rules',
  exports: { '.': './src/index.ts', './*': './src/*/index.ts' },
});

function problems(files: Readonly<Record<string, string>>): string[] {
  const manifests = manifestsOf(new Map([['packages/rules/package.json', MANIFEST]]));
  return circleProblems(graphOf(parse(new Map(Object.entries(files))), manifests));
}

test('files that import each other are told once, all in a line; types and what is loaded later count', () => {
  assert.deepEqual(
    problems({ 'a.ts': `import { b } from './b.ts';`, 'b.ts': `import { c } from './c.ts';`, 'c.ts': '' }),
    [],
  );
  const circle = {
    'x/a.ts': `import type { B } from '../b.ts';`,
    'b.ts': `export * from './c.ts'; type E = typeof import('./e.ts').e;`,
    'e.ts': `import { b } from './b.ts';`,
    'c.ts': `const a = () => import('./x/a.ts');`,
    'd.ts': `import { a } from './x/a.ts';`,
  };
  assert.deepEqual(problems(circle), ['4 files import each other: b.ts, c.ts, e.ts, x/a.ts']);
});

test('a way round leads through the doors of packages too', () => {
  const files = {
    'packages/rules/src/index.ts': '',
    'packages/rules/src/staking/index.ts': `import { term } from './term.ts';`,
    'packages/rules/src/staking/term.ts': `import { term } from '@tradewind/rules/staking';`,
    'packages/rules/src/fee.ts': `import { all } from '@tradewind/rules';`,
  };
  assert.deepEqual(problems(files), [
    '2 files import each other: packages/rules/src/staking/index.ts, packages/rules/src/staking/term.ts',
  ]);
});
