import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillText } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { availableLanguages, loadCatalogue } from './load.ts';

type Tree = { readonly [key: string]: string | Tree };

function texts(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : texts(value, `${path}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

test('every catalogue has the keys and placeholders of English, and no empty text', () => {
  const english = texts(catalogues.en);
  assert.ok(english.length > 100);
  for (const [language, catalogue] of Object.entries(catalogues)) {
    const words = new Map(texts(catalogue));
    assert.deepEqual([...words.keys()].sort(), english.map(([key]) => key).sort(), language);
    for (const [key, text] of english) {
      const own = words.get(key) ?? '';
      assert.ok(own.trim().length > 0, `${language} ${key} is empty`);
      assert.deepEqual(placeholders(own), placeholders(text), `${language} ${key}`);
    }
  }
});

test('the lazy and the direct catalogues are the same', async () => {
  assert.deepEqual([...availableLanguages].sort(), Object.keys(catalogues).sort());
  for (const language of availableLanguages) assert.equal(await loadCatalogue(language), catalogues[language]);
});

test('values are put in place of their names, once, and unknown names stay visible', () => {
  assert.equal(
    fillText('Code {{code}} for {{minutes}} minutes', { code: '{{minutes}}', minutes: 10 }),
    'Code {{minutes}} for 10 minutes',
  );
  assert.equal(fillText('Hello {{name}}'), 'Hello {{name}}');
});
