// What a browser has kept may be of any kind: the chart takes what it understands and never fails over the rest.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readDrawings } from './drawings.ts';
import { defaultIndicators, readIndicators } from './indicators.ts';

test('drawings come back as they were kept', () => {
  const kept = [{ name: 'segment', lock: true, points: [{ timestamp: 60_000, value: 1.5 }, { value: 2 }] }];
  assert.deepEqual(readDrawings(JSON.stringify(kept)), kept);
});

test('drawings that cannot be understood are left out, the others stay', () => {
  const good = { name: 'rectangle', lock: false, points: [{ value: 1 }] };
  const kept = [null, 7, { name: 'unknown', points: [{ value: 1 }] }, { name: 'segment', points: [{}] }, good];
  assert.deepEqual(readDrawings(JSON.stringify(kept)), [good]);
  for (const broken of ['{', '{}', 'null', '"x"', null]) assert.deepEqual(readDrawings(broken), []);
});

test('an indicator keeps its parameters; impossible ones are those of the beginning', () => {
  const read = readIndicators([
    { name: 'RSI', on: true, params: [2, 3, 500] },
    { name: 'MACD', on: true, params: [0, 26, 9] },
    { name: 'KDJ', on: true, params: [9] },
    null,
  ]);
  const of = (name: string) => read.find((item) => item.name === name);
  assert.deepEqual(of('RSI'), { name: 'RSI', on: true, params: [2, 3, 500] });
  assert.deepEqual(of('MACD'), { name: 'MACD', on: true, params: [12, 26, 9] });
  assert.deepEqual(of('KDJ'), { name: 'KDJ', on: true, params: [9, 3, 3] });
  assert.deepEqual(readIndicators('broken'), defaultIndicators);
});
