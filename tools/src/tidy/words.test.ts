import assert from 'node:assert/strict';
import test from 'node:test';
import { sample } from './source.ts';
import { determinismProblems, leverProblems } from './words.ts';

const CORE = 'packages/engine/src/a.ts';

test('each word that could differ at replay is found in the core', () => {
  const bad = [
    'const t = Date.now();',
    'const r = Math.random();',
    'async function f() {}',
    'const f = async () => 1;',
    'let p: Promise<number>;',
    `const x = parseFloat('1');`,
    'const y = (1).toFixed(2);',
    'setTimeout(f, 1);',
    'const e = process.env;',
    `import { readFileSync } from 'node:fs';`,
    `import { z } from 'zod';`,
    'const n = performance.now();',
  ];
  for (const text of bad) assert.equal(determinismProblems(sample(CORE, text)).length, 1, text);
});

test('the same words are free as members, in comments and text, in tests, and outside the core', () => {
  const good = `// Date and async\nconst b = 'await Promise'; const c = Math.floor(1); order.process();`;
  assert.deepEqual(determinismProblems(sample(CORE, good)), []);
  assert.deepEqual(determinismProblems(sample('packages/engine/src/a.test.ts', 'Date.now();')), []);
  assert.deepEqual(determinismProblems(sample('apps/server/src/a.ts', 'Date.now();')), []);
});

test('a lever on outcomes is found as a field, a text and a column', () => {
  const none = new Map<string, string>();
  for (const name of [
    'preset',
    'winRate',
    'win_rate',
    'forceResult',
    'setOutcome',
    'negativeAllowed',
    'presetPrice',
    'setBalance',
    'override_price',
  ]) {
    assert.equal(leverProblems(sample(CORE, `type A = { ${name}: number };`), none).length, 1, name);
    assert.equal(leverProblems([], new Map([['m/001.sql', `create table a (${name} bigint)`]])).length, 1, name);
  }
  assert.equal(leverProblems(sample('packages/api/src/a.ts', `const a = { 'winRate': 1 };`), none).length, 1);
  const sql = 'const a = `create table a (win_rate bigint)`;';
  assert.equal(leverProblems(sample('packages/readmodel/src/a.ts', sql), none).length, 1);
  assert.deepEqual(leverProblems(sample(CORE, 'const result = controller(outcome);'), none), []);
});
