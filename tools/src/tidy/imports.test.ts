import assert from 'node:assert/strict';
import test from 'node:test';
import { importProblems, packageName } from './imports.ts';
import { sample } from './source.ts';

const problems = (path: string, text: string): string[] => importProblems(sample(path, text));

test('a package imports only packages above it, and only through their index', () => {
  assert.deepEqual(
    problems('packages/engine/src/a.ts', `import { x } from '@tradewind/rules'; export { y } from './y.ts';`),
    [],
  );
  assert.match(
    problems('packages/rules/src/a.ts', `import { x } from '@tradewind/engine';`)[0] ?? '',
    /a\.ts:1 .*order of packages/,
  );
  assert.match(problems('packages/rules/src/a.ts', `\nexport { x } from '@tradewind/engine';`)[0] ?? '', /a\.ts:2 /);
  assert.match(
    problems('apps/web/src/a.ts', `const x = await import('@tradewind/journal');`)[0] ?? '',
    /order of packages/,
  );
  assert.match(
    problems('apps/server/src/a.ts', `import { x } from '@tradewind/base/src/units.ts';`)[0] ?? '',
    /past the index/,
  );
  assert.match(
    problems('packages/rules/src/a.ts', `import { x } from '../../base/src/index.ts';`)[0] ?? '',
    /leaves its package/,
  );
});

test('testkit serves tests and never the product', () => {
  const text = `import { x } from '@tradewind/testkit';`;
  assert.deepEqual(problems('packages/engine/src/a.test.ts', text), []);
  assert.equal(problems('packages/engine/src/a.ts', text).length, 1);
});

test('features of the web app and products of the engine never import each other', () => {
  assert.match(problems('apps/web/src/features/spot/a.ts', `import '../wallet/b.ts';`)[0] ?? '', /feature/);
  assert.deepEqual(problems('apps/web/src/features/spot/a.ts', `import '../../shared/b.ts';`), []);
  assert.match(problems('packages/engine/src/spot/a.ts', `import '../staking/b.ts';`)[0] ?? '', /product/);
  assert.deepEqual(problems('packages/engine/src/spot/a.ts', `import '../ledger/b.ts';`), []);
});

test('the package of a deep import is its first part, or its first two with a scope', () => {
  assert.equal(packageName('zod/mini'), 'zod');
  assert.equal(packageName('@base-ui/react/dialog'), '@base-ui/react');
});
