import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { joinScript, OPEN_SCRIPTS } from './join-script.ts';

const parts = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));
const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('a script is one file: what it says of itself first, every part once, nothing left to import', () => {
  for (const name of OPEN_SCRIPTS) {
    const joined = joinScript(name);
    assert.ok(joined.startsWith(textOf(name).slice(0, 200)), name);
    assert.doesNotMatch(joined, /^import /m, name);
    const titles = [...joined.matchAll(/^\/\/ ---- .+ ----$/gm)].map(([title]) => title);
    assert.deepEqual(titles, [...new Set(titles)], name);
  }
});

test('no part is left out of both, and none is joined in pieces', () => {
  const joined = OPEN_SCRIPTS.map(joinScript);
  for (const name of parts) {
    const body = textOf(name)
      .replace(/^import .*\n/gm, '')
      .trim();
    const last = body.split('\n\n').at(-1)!;
    assert.ok(
      joined.some((text) => text.includes(last)),
      name,
    );
  }
});
