import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Instrument, Ticker } from '@tradewind/api';
import { movers, sparkOf } from './figures.ts';

const market = (id: string) => ({ id }) as Instrument;
const ticker = (open24h: string | null, last: string | null) => ({ open24h, last }) as Ticker;

test('a line goes the way its change says, whatever lies between; an untraded market has none', () => {
  assert.deepEqual(sparkOf([7, 8], ticker('10', '12')), [10, 7, 8, 12]);
  assert.deepEqual(sparkOf(undefined, ticker('10', '12')), [10, 12]);
  assert.deepEqual(sparkOf([7, 8], ticker(null, null)), []);
  assert.deepEqual(sparkOf([7, 8], undefined), []);
});

test('gainers only rose and losers only fell, the furthest first; level and untraded markets are neither', () => {
  const tickers = {
    A: ticker('10', '11'),
    B: ticker('10', '12'),
    C: ticker('10', '9'),
    D: ticker('10', '8'),
    E: ticker('10', '10'),
    F: ticker(null, null),
  };
  const { gainers, losers } = movers(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(market), tickers);
  assert.deepEqual(
    [gainers, losers].map((list) => list.map(({ id }) => id)),
    [
      ['B', 'A'],
      ['D', 'C'],
    ],
  );
});
