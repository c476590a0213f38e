import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { genesisStart } from './day-start.ts';
import { DEFAULT_HISTORY, deriveIndexCandles, HISTORY_DAYS, type IndexCandle } from './history.ts';
import { SIMULATED_MARKETS } from './parameters.ts';
import { SimulatedSource } from './simulated-source.ts';

const master = new Uint8Array(32).fill(3);
const today = 20_300;
const genesisDay = today - HISTORY_DAYS;
const untilMs = today * DAY_MS + 7 * HOUR_MS + 22 * MINUTE_MS + 15_250;

const candles = [...deriveIndexCandles({ master, published: [], genesisDay, untilMs })].flat();

function pick(symbol: string, intervalMs: number): IndexCandle[] {
  return candles.filter((candle) => candle.symbol === symbol && candle.intervalMs === intervalMs);
}

test('every market has candles of all planned intervals without a hole up to the moment asked for', () => {
  for (const symbol of [...SIMULATED_MARKETS.map((market) => market.symbol), 'ETH/BTC']) {
    for (const { intervalMs, days } of DEFAULT_HISTORY) {
      const row = pick(symbol, intervalMs);
      const first = (today - days) * DAY_MS;
      assert.equal(row.length, Math.floor((untilMs - first) / intervalMs) + 1, `${symbol} ${intervalMs}`);
      assert.ok(row.every((candle, place) => candle.openTime === first + place * intervalMs));
      assert.ok(
        row.every(({ open, high, low, close }) => low <= Math.min(open, close) && high >= Math.max(open, close)),
      );
    }
  }
});

test('hours are exactly their minutes', () => {
  for (const symbol of ['DOGE/USDT', 'ETH/BTC']) {
    const minutes = pick(symbol, 60_000);
    for (const hour of pick(symbol, HOUR_MS).slice(-20)) {
      const parts = minutes.filter(({ openTime }) => openTime >= hour.openTime && openTime < hour.openTime + HOUR_MS);
      assert.equal(hour.open, parts[0]?.open);
      assert.equal(hour.close, parts.at(-1)?.close);
      assert.equal(hour.high, Math.max(...parts.map(({ high }) => high)));
      assert.equal(hour.low, Math.min(...parts.map(({ low }) => low)));
    }
  }
});

test('the last candle closes at the price that the live path has at that moment', async () => {
  const source = new SimulatedSource({ master, published: [], start: genesisStart(genesisDay, SIMULATED_MARKETS) });
  await source.prepare(untilMs);
  const live = new Map(source.sample(untilMs).map(({ symbol, price }) => [symbol, price]));
  for (const { symbol } of SIMULATED_MARKETS) assert.equal(pick(symbol, 60_000).at(-1)?.close, live.get(symbol));
  const ratio = (live.get('ETH/USDT')! * 10 ** 6) / live.get('BTC/USDT')!;
  assert.equal(pick('ETH/BTC', 60_000).at(-1)?.close, Math.floor(ratio));
});
