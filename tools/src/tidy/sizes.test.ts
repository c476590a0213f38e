import assert from 'node:assert/strict';
import test from 'node:test';
import { sizeProblems } from './sizes.ts';
import { sample } from './source.ts';

const lines = (count: number): string => 'x();\n'.repeat(count);
const sized = (bodyLines: number) => sample('a.ts', `function f() {\n${lines(bodyLines)}}\n`);

test('a function of 70 lines passes and one of 71 does not, unless listed', () => {
  assert.deepEqual(sizeProblems(sized(68), {}), []);
  assert.match(sizeProblems(sized(69), {})[0] ?? '', /a\.ts#f has 71 lines, at most 70/);
  assert.deepEqual(sizeProblems(sized(69), { 'a.ts#f': 71 }), []);
  assert.match(sizeProblems(sized(70), { 'a.ts#f': 71 })[0] ?? '', /at most 71/);
});

test('a file of 400 lines passes and one of 401 does not; catalogues are data', () => {
  assert.deepEqual(sizeProblems(sample('a.ts', lines(400)), {}), []);
  assert.match(sizeProblems(sample('a.ts', lines(401)), {})[0] ?? '', /a\.ts has 401 lines/);
  assert.deepEqual(sizeProblems(sample('packages/locales/src/en/errors.ts', lines(401)), {}), []);
});

test('the allowance only shrinks: what is short again must leave it', () => {
  assert.match(sizeProblems(sized(3), { 'a.ts#f': 90 })[0] ?? '', /take it off/);
});

test('a group of tests may be long, a test may not', () => {
  assert.deepEqual(sizeProblems(sample('a.test.ts', `describe('a', () => {\n${lines(90)}});`), {}), []);
  assert.equal(sizeProblems(sample('a.test.ts', `test('a', () => {\n${lines(90)}});`), {}).length, 1);
});
