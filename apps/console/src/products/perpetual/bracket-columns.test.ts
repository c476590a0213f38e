import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf, withCell, withOneMore, without } from './bracket-columns.ts';

test('three texts with commas are a table, bracket by bracket', () => {
  assert.deepEqual(rowsOf({ from: '0, 250000', maxLeverage: '50,25', maintenance: '0.5 , 1' }), [
    ['0', '50', '0.5'],
    ['250000', '25', '1'],
  ]);
});

test('what a column lacks is empty, and nothing is a bracket to be filled in', () => {
  assert.deepEqual(rowsOf({ from: '0, 250000', maxLeverage: '50' }), [
    ['0', '50', ''],
    ['250000', '', ''],
  ]);
  assert.deepEqual(rowsOf({}), [['', '', '']]);
});

test('a bracket comes at the end, is filled in, and goes from wherever it is', () => {
  const more = withOneMore('0, 250000');
  assert.equal(withCell(more, 2, '1000000'), '0, 250000, 1000000');
  assert.equal(without(more, 1), '0, ');
  assert.equal(without('0, 250000, 1000000', 1), '0, 1000000');
});
