import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildCandles, type Candle, candleOfPrice, rollUp, type TradePoint } from './candle.ts';
import { INTERVAL_MS, INTERVALS, openTimeOf } from './interval.ts';

const at = (text: string): number => Date.parse(text);

test('a period begins at its UTC boundary, a week on Monday, a month on its first day', () => {
  const time = at('2024-02-29T13:47:59.999Z'); // a Thursday
  const starts: Record<string, string> = {
    '1m': '2024-02-29T13:47:00Z',
    '3m': '2024-02-29T13:45:00Z',
    '5m': '2024-02-29T13:45:00Z',
    '15m': '2024-02-29T13:45:00Z',
    '30m': '2024-02-29T13:30:00Z',
    '1h': '2024-02-29T13:00:00Z',
    '2h': '2024-02-29T12:00:00Z',
    '4h': '2024-02-29T12:00:00Z',
    '6h': '2024-02-29T12:00:00Z',
    '12h': '2024-02-29T12:00:00Z',
    '1d': '2024-02-29T00:00:00Z',
    '1w': '2024-02-26T00:00:00Z',
    '1M': '2024-02-01T00:00:00Z',
  };
  for (const interval of INTERVALS) assert.equal(openTimeOf(time, interval), at(starts[interval]!), interval);
  assert.equal(openTimeOf(at('2024-12-30T00:00:00Z'), '1w'), at('2024-12-30T00:00:00Z'), 'Monday itself');
  assert.equal(openTimeOf(at('2024-12-29T23:59:59.999Z'), '1w'), at('2024-12-23T00:00:00Z'), 'the Sunday before');
});

test('a period holds its first millisecond and not the first of the next one', () => {
  for (const interval of INTERVALS) {
    const open = openTimeOf(at('2025-06-18T05:06:07Z'), interval);
    assert.equal(openTimeOf(open, interval), open, interval);
    assert.ok(openTimeOf(open - 1, interval) < open, interval);
    assert.ok(open + INTERVAL_MS[interval] > at('2025-06-18T05:06:07Z'), interval);
  }
});

test('the first trade opens, the last closes, the ends of the range are kept and volumes add up', () => {
  const trades: TradePoint[] = [
    { time: 60_000, price: 10, quantity: 1, quote: 10 },
    { time: 60_000, price: 30, quantity: 2, quote: 60 },
    { time: 119_999, price: 5, quantity: 3, quote: 15 },
    { time: 180_000, price: 7, quantity: 4, quote: 28 },
  ];
  const first: Candle = {
    openTime: 60_000,
    open: 10,
    high: 30,
    low: 5,
    close: 5,
    volume: 6n,
    quoteVolume: 85n,
    trades: 3,
  };
  const second: Candle = {
    openTime: 180_000,
    open: 7,
    high: 7,
    low: 7,
    close: 7,
    volume: 4n,
    quoteVolume: 28n,
    trades: 1,
  };
  assert.deepEqual(buildCandles(trades, '1m'), [first, second]);
});

test('volumes beyond 2^53 stay exact', () => {
  const big = Number.MAX_SAFE_INTEGER;
  const trades = [1, 2, 3].map((time) => ({ time, price: 1, quantity: big, quote: big }));
  assert.equal(buildCandles(trades, '1d')[0]?.volume, 3n * BigInt(big));
});

test('candles rolled up from minutes equal candles built from the trades, in every interval', () => {
  let state = 7;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  let time = at('2024-01-30T22:11:00Z');
  const trades: TradePoint[] = Array.from({ length: 5_000 }, () => {
    time += next(1_800_000);
    const price = 1 + next(1_000);
    const quantity = 1 + next(50);
    return { time, price, quantity, quote: price * quantity };
  });
  const minutes = buildCandles(trades, '1m');
  for (const interval of INTERVALS)
    assert.deepEqual(rollUp(minutes, interval), buildCandles(trades, interval), interval);
});

test('an index price makes a candle without volume and trades', () => {
  const candle = candleOfPrice(61_000, 250, '1m');
  assert.deepEqual([candle.openTime, candle.open, candle.volume, candle.trades], [60_000, 250, 0n, 0]);
});
