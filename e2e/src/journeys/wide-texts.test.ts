import assert from 'node:assert/strict';
import { test } from 'node:test';
import { most } from './wide-texts.ts';

const size = (text: string) => text.length;

test('each key says what measures most in any tree, a plural that of any of its forms', () => {
  const english = { area: { go: 'Go', day_one: 'day', day_other: 'days' }, no: 'No' };
  const other = { area: { go: 'Gehen', day_few: 'Tageweise', day_other: 'Tage' }, no: 'N' };
  assert.deepEqual(most(english, [english, other], size), {
    area: { go: 'Gehen', day_one: 'Tageweise', day_other: 'Tageweise' },
    no: 'No',
  });
});

test('a key that only looks like a form of another keeps its own text', () => {
  const tree = { day_one: 'day', day: 'a much longer text' };
  assert.deepEqual(most(tree, [tree], size), tree);
});
