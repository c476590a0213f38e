import assert from 'node:assert/strict';
import test from 'node:test';
import { catalogueProblems } from './catalogues.ts';

const english = { a: { b: 'You get {{amount}}', n_one: '{{count}} day', n_other: '{{count}} days' } };

test('a language has exactly the keys and the blanks of English; plural forms may differ', () => {
  const good = {
    a: { b: 'Tu reçois {{ amount }}', n_one: 'un jour', n_few: '{{count}} j', n_other: '{{count}} jours' },
  };
  assert.deepEqual(catalogueProblems(english, 'fr', good), []);
  assert.deepEqual(catalogueProblems(english, 'fr', { a: { b: '{{amount}}' } }), [`fr lacks 'a.n'`]);
  const more = { a: { ...good.a, x: 'x' } };
  assert.deepEqual(catalogueProblems(english, 'fr', more), [`fr has 'a.x', which English lacks`]);
  assert.match(
    catalogueProblems(english, 'fr', { a: { ...good.a, b: '{{sum}}' } })[0] ?? '',
    /\{sum\}, English with \{amount\}/,
  );
  assert.match(catalogueProblems(english, 'fr', { a: { ...good.a, b: ' ' } })[0] ?? '', /empty 'a\.b'/);
});
