import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPercent } from '@tradewind/rules';
import { readPercent } from './percent.ts';

test('millionths are told as percent, without zeros that say nothing', () => {
  const texts = [0, 1, 1_000, 12_345, 100_000, 1_000_000].map((ppm) => `${formatPercent(ppm)}%`);
  assert.deepEqual(texts, ['0%', '0.0001%', '0.1%', '1.2345%', '10%', '100%']);
});

test('a percentage is read as it is told, and refused at its field', () => {
  for (const ppm of [0, 1, 1_000, 12_345, 1_000_000]) assert.equal(readPercent(formatPercent(ppm), 'rate'), ppm);
  assert.throws(() => readPercent('0.00001', 'rate'), { field: 'rate' });
});
