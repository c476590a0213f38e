// Wording that is fixed to the letter stands where a screen says it: a text that nothing says is a promise not kept.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadCatalogue } from '@tradewind/locales';

const FIXED = [
  'please enter the amount',
  'please enter the amount correctly',
  'incorrect amount input',
  'insufficient available balance',
  'Has Error',
  'please select a wallet',
];
/** Said by nothing yet: each begins to be said with the withdrawal of assets, and then leaves this list. */
const WAITING = ['insufficient account balance', 'please set your withdrawal address first'];

const english = await loadCatalogue('en');
const here = import.meta.dirname;
const source = globSync('**/*.{ts,tsx}', { cwd: here })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('\n');

/** Keys of a text, as the screens name them. */
function keysOf(wanted: string, texts: object = english, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return keysOf(wanted, value, `${path}${name}.`);
    return value === wanted ? [`${path}${name}`] : [];
  });
}

/** Whether a screen names the key: whole, as a code of a form, or as one of its group. */
function isSaid(key: string): boolean {
  const [, group = '', name = ''] = /^(.*\.)([^.]+)$/.exec(key) ?? [];
  if (source.includes(`'${key}'`)) return true;
  return group === 'validation.' ? source.includes(`'${name}'`) : source.includes(`\`${group}\${`);
}

test('every fixed text has a key that a screen says', () => {
  for (const text of FIXED) assert.ok(keysOf(text).some(isSaid), text);
});

test('what waits for its screen is in the catalogue, and leaves the list of those that wait when it is said', () => {
  for (const text of WAITING) {
    assert.ok(keysOf(text).length > 0, text);
    assert.deepEqual(keysOf(text).filter(isSaid), [], text);
  }
});
