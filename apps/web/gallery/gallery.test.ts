import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

/** What the index exports under the name of a component; contexts are set around one. */
function components(): string[] {
  const named = [...read('../../../packages/ui/src/index.ts').matchAll(/export \{([^}]+)\} from '[^']+\.tsx'/g)];
  const names = named.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return names.filter((name) => /^[A-Z][a-z]\w*$/.test(name));
}

test('the gallery draws every component of packages/ui', () => {
  const pages = globSync('*.tsx', { cwd: import.meta.dirname })
    .map(read)
    .join('\n');
  const all = components();
  assert.ok(all.length > 25, String(all));
  assert.deepEqual(
    all.filter((name) => !new RegExp(`<${name}\\b`).test(pages)),
    [],
  );
});
