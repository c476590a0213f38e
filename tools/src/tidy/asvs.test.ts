import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { ROOT } from '../root.ts';

const MAP = 'docs/asvs.json';
const KINDS = new Set(['test', 'code', 'operator', 'none', 'gap']);

/** Each section of the standard with the level of its requirements, first to last; chapters 9, 10 and 17 are left out. */
const { levels } = JSON.parse(readFileSync(new URL('asvs-ids.json', import.meta.url), 'utf8')) as {
  levels: Readonly<Record<string, string>>;
};
const map = JSON.parse(readFileSync(ROOT + MAP, 'utf8')) as Record<string, Readonly<Record<string, string>>>;
const required = Object.entries(levels).flatMap(([section, each]) =>
  [...each].flatMap((level, at) => (level === '3' ? [] : `${section}.${at + 1}`)),
);

/** Whether a file has a test of this name; a name with values in it is known by what stands before the first. */
function hasTest(source: string, name: string): boolean {
  const exact = [`'${name}'`, `\`${name}\``, `"${name}"`].some((quoted) => source.includes(`test(${quoted}`));
  if (exact) return true;
  return [...source.matchAll(/test\(`([^`]*)`/g)].some(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/);
    return parts.length > 1 && parts.every((part) => name.includes(part));
  });
}

test('every requirement of the levels 1 and 2 of the covered chapters stands there once, in order, and no other', () => {
  assert.equal(required.length, 210);
  assert.deepEqual(Object.keys(map), required);
  const text = readFileSync(ROOT + MAP, 'utf8');
  for (const id of required) assert.equal(text.split(`"${id}":`).length, 2, id);
});

test('each requirement has one answer: a test, code, what the operator does, why it does not apply, or a gap', () => {
  for (const [id, answer] of Object.entries(map)) {
    const [kind, ...more] = Object.keys(answer);
    assert.ok(kind !== undefined && KINDS.has(kind) && more.length === 0, `${id}: ${JSON.stringify(answer)}`);
    if (kind !== 'test' && kind !== 'code') assert.match(answer[kind]!, /^[A-Z].{15,}\.$/, `${id} is a sentence`);
  }
});

test('every file that is named exists, and every test has that name in its file', () => {
  for (const [id, { test: proof, code }] of Object.entries(map)) {
    if (code !== undefined) assert.ok(existsSync(ROOT + code), `${id}: ${code}`);
    if (proof === undefined) continue;
    const [file = '', name = ''] = proof.split(/#(.*)/s);
    assert.match(file, /\.test\.ts$/, id);
    assert.ok(existsSync(ROOT + file), `${id}: ${file}`);
    assert.ok(hasTest(readFileSync(ROOT + file, 'utf8'), name), `${id}: ${file} has no test '${name}'`);
  }
});

test('a test that is not there is noticed, and a name with values is found by the words around them', () => {
  const device = '${' + 'device}';
  const source = `test('one thing', () => {}); test(\`${device}: papers are submitted, then approved\`, f);`;
  assert.ok(hasTest(source, 'one thing'));
  assert.ok(hasTest(source, 'phone: papers are submitted, then approved'));
  assert.ok(!hasTest(source, 'one'));
  assert.ok(!hasTest(source, 'phone: papers are refused'));
});
