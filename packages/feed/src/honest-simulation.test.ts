import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const source = new URL('.', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(new URL(file, source), 'utf8') }));

test('no price can depend on a user: the feed imports neither the engine nor anything else that knows one', () => {
  assert.ok(files.length > 10);
  for (const { file, text } of files) {
    for (const [, name = ''] of text.matchAll(/from '([^']+)'/g)) {
      const allowed =
        /^(\.|node:|@tradewind\/(base|rules)$)/.test(name) || (name === 'ws' && /^(live|testing)/.test(file));
      assert.ok(allowed, `${file} imports ${name}`);
    }
  }
});

test('the path uses only operations that give the same bits everywhere', () => {
  for (const name of ['day-path.ts', 'noise.ts', 'derived.ts', 'day-start.ts']) {
    const { text } = files.find(({ file }) => file.endsWith(name))!;
    for (const [used, member] of text.matchAll(/\bMath\.(\w+)/g)) {
      assert.ok(['floor', 'min', 'max'].includes(member ?? ''), `${name} uses ${used}`);
    }
    assert.doesNotMatch(text, /Date|process\.|randomBytes/, name);
  }
});
