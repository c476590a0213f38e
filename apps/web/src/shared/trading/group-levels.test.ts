import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupingSteps, groupLevels } from './group-levels.ts';

test('levels of one step become one row, bids towards zero and asks away from it', () => {
  const bids = groupLevels(
    [
      ['100.9', '1'],
      ['100.1', '2'],
      ['99.9', '4'],
    ],
    'bids',
    '1',
    10,
  );
  assert.deepEqual(
    bids.map(({ price, quantity, sum }) => [price, quantity, sum]),
    [
      ['100', '3', '3'],
      ['99', '4', '7'],
    ],
  );
  const asks = groupLevels(
    [
      ['100.1', '1'],
      ['101', '1'],
    ],
    'asks',
    '1',
    10,
  );
  assert.deepEqual(
    asks.map(({ price, quantity }) => [price, quantity]),
    [['101', '2']],
  );
});

test('no more rows than asked for, and the last bar is whole', () => {
  const rows = groupLevels(
    [
      ['3', '1'],
      ['2', '1'],
      ['1', '1'],
    ],
    'bids',
    '1',
    2,
  );
  assert.deepEqual(
    rows.map(({ share }) => share),
    [50, 100],
  );
});

test('the steps are the tick and its powers of ten', () => {
  assert.deepEqual(groupingSteps('0.1'), ['0.1', '1', '10', '100']);
});
