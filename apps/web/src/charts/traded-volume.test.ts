// Below the index stands what was traded here meanwhile; where nothing was, nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Candle } from '@tradewind/api';
import { withTradedVolume } from './traded-volume.ts';

const candle = (time: number, close: string, volume: string): Candle => [
  time,
  close,
  close,
  close,
  close,
  volume,
  '0',
  0,
];

test('each candle of the index takes the volume of its own time', () => {
  const index = [candle(0, '10', '0'), candle(60_000, '11', '0'), candle(120_000, '12', '0')];
  const trades = [candle(60_000, '11.2', '3.5'), candle(180_000, '13', '9')];
  assert.deepEqual(withTradedVolume(index, trades), [
    candle(0, '10', '0'),
    candle(60_000, '11', '3.5'),
    candle(120_000, '12', '0'),
  ]);
});
