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

test('the web app has the types of the api, and of its values those without a schema', () => {
  const text = `import type { Order } from '@tradewind/api'; import { spot } from '@tradewind/api/calls';`;
  assert.deepEqual(problems('apps/web/src/a.ts', text), []);
  const whole = `import { type Order, spot } from '@tradewind/api';`;
  assert.match(problems('apps/web/src/a.ts', whole)[0] ?? '', /schemas into the browser/);
  assert.deepEqual(problems('apps/web/src/a.test.ts', whole), []);
  assert.deepEqual(problems('apps/console/src/a.ts', whole), []);
  assert.match(problems('apps/web/src/a.ts', `import { x } from '@tradewind/api/routes';`)[0] ?? '', /past the index/);
});

test('the formulas of a product have a door of their own, and what lies behind it has none', () => {
  assert.deepEqual(problems('packages/engine/src/a.ts', `import { x } from '@tradewind/rules/convert';`), []);
  assert.match(problems('packages/engine/src/a.ts', `import '@tradewind/rules/convert/spread.ts';`)[0] ?? '', /past/);
});

test('testkit serves tests and never the product', () => {
  const text = `import { x } from '@tradewind/testkit';`;
  assert.deepEqual(problems('packages/engine/src/a.test.ts', text), []);
  assert.equal(problems('packages/engine/src/a.ts', text).length, 1);
});

test('features of the web app never import each other, and the core knows spot at one place', () => {
  assert.match(problems('apps/web/src/features/spot/a.ts', `import '../wallet/b.ts';`)[0] ?? '', /feature/);
  assert.deepEqual(problems('apps/web/src/features/spot/a.ts', `import '../../shared/b.ts';`), []);
  assert.deepEqual(problems('packages/engine/src/spot/a.ts', `import '../ledger/b.ts';`), []);
  assert.match(problems('packages/engine/src/orders/a.ts', `import '../spot/b.ts';`)[0] ?? '', /only .*seam/);
  assert.deepEqual(problems('packages/engine/src/orders/seam.ts', `import '../spot/b.ts';`), []);
});

test('the package of a deep import is its first part, or its first two with a scope', () => {
  assert.equal(packageName('zod/mini'), 'zod');
  assert.equal(packageName('@base-ui/react/dialog'), '@base-ui/react');
});
