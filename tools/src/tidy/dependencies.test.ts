import assert from 'node:assert/strict';
import test from 'node:test';
import {
  lockfileProblems,
  manifestProblems,
  manifestsOf,
  undeclaredImports,
  unusedDependencies,
} from './dependencies.ts';
import { sample } from './source.ts';

const files = new Map([
  ['package.json', JSON.stringify({ devDependencies: { 'fast-check': '4.0.0' } })],
  [
    'packages/ui/package.json',
    JSON.stringify({ dependencies: { react: '19.0.0', tailwindcss: '4.0.0', left: '1.0.0' } }),
  ],
  ['packages/ui/src/a.css', '@import "tailwindcss/theme.css" layer(theme); @import "./b.css";'],
]);
const manifests = manifestsOf(files);

test('an import that the package does not declare is named; tests may use the tools of the repository', () => {
  const text = `import 'react/jsx-runtime'; import 'node:fs'; import './b.ts'; import fc from 'fast-check';`;
  assert.deepEqual(undeclaredImports(sample('packages/ui/src/a.test.ts', text), manifests), []);
  assert.match(
    undeclaredImports(sample('packages/ui/src/a.ts', text), manifests)[0] ?? '',
    /a\.ts:1 imports 'fast-check'/,
  );
});

test('a declared dependency that neither code nor style sheet uses is named', () => {
  const problems = unusedDependencies(sample('packages/ui/src/a.ts', `import 'react';`), files, manifests);
  assert.deepEqual(problems, [`packages/ui/package.json declares 'left', which nothing in it imports`]);
});

test('no script runs at install and every version is exact', () => {
  const bad = { scripts: { postinstall: 'x', test: 'y' }, dependencies: { a: '^1.0.0', b: '1.0.0-beta.2' } };
  const problems = manifestProblems(new Map([['packages/a', bad]]));
  assert.equal(problems.length, 2);
  assert.match(problems.join(), /postinstall.*a '\^1\.0\.0'/);
});

test('a lockfile that names a registry is refused', () => {
  assert.deepEqual(lockfileProblems('"resolved": "packages/base", "link": true'), []);
  assert.match(lockfileProblems('"resolved": "https://registry.example/a.tgz"')[0] ?? '', /registry\.example/);
});
