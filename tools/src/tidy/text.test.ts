import assert from 'node:assert/strict';
import test from 'node:test';
import { linkProblems, machinePathProblems } from './text.ts';

test('an absolute path of one machine is found with its line', () => {
  const folder = 'work';
  assert.deepEqual(machinePathProblems(new Map([['a.md', `x\nsee /${folder}/x`]])), [
    'a.md:2 names a path of one machine',
  ]);
  assert.deepEqual(machinePathProblems(new Map([['a.md', `see ./${folder}/x and net${folder}/x`]])), []);
});

test('a link to a missing file is found; addresses, anchors and code are not links to files', () => {
  const text = '[a](b.md#x) [c](../missing.md) [d](https://x.example/y) [e](#f) `[g](h)`';
  const problems = linkProblems(new Map([['docs/a.md', text]]), (path) => path === 'docs/b.md');
  assert.deepEqual(problems, [`docs/a.md links to '../missing.md', which does not exist`]);
  const page = '[a](/assets) [b](./missing.md)';
  const inArticles = linkProblems(new Map([['x/articles/en/a.md', page]]), () => false);
  assert.deepEqual(inArticles, [`x/articles/en/a.md links to './missing.md', which does not exist`]);
  assert.equal(linkProblems(new Map([['docs/a.md', '[a](/assets)']]), () => false).length, 1);
});
