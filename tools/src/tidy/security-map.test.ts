import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ROOT } from '../root.ts';

const MAP = 'docs/operating/owasp.md';

/** Rows of the tables: their columns, without heads and rules. */
function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Area'))
    .map((line) => line.split('|').slice(1, -1));
}

test('each security area names a test that proves it, or says that there is a gap', () => {
  const rows = rowsOf(readFileSync(ROOT + MAP, 'utf8'));
  assert.ok(rows.length > 15, `${rows.length} rows`);
  for (const [area = '', , proof = ''] of rows)
    assert.ok(/\.test\.ts\)/.test(proof) !== /^ Gap/.test(proof), `${MAP}: ${area.trim()}`);
});

test('each of the ten areas of the API list stands there once', () => {
  const areas = rowsOf(readFileSync(ROOT + MAP, 'utf8')).flatMap(([area = '']) => /API[0-9]+/.exec(area) ?? []);
  assert.deepEqual(
    areas,
    Array.from({ length: 10 }, (_, at) => `API${at + 1}`),
  );
});
