import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MarketBoard } from '../../market/market-board.ts';
import { CONTRACT, SPOT, sampled, withContracts } from '../../testing/with-contract.ts';
import { IndexTicks } from './index-ticks.ts';
import { RunningCandle } from './kdata.ts';

const NOW = Date.UTC(2026, 0, 5, 9);

test('a sample makes candles of index and mark of a contract, of the index alone in Spot, and none of trades', async () => {
  const exchange = await withContracts(() => NOW);
  const applied = await sampled(exchange, 600_000);
  const closes = (symbol: string, source: 'trade' | 'index' | 'mark') => {
    const candle = new RunningCandle(exchange.catalogue.instrument(symbol), '1m', source, null);
    candle.take(applied);
    return candle.changes()?.map(([openTime, , , , close, volume, , trades]) => [openTime, close, volume, trades]);
  };
  const one = [[NOW, '60000.000', '0', 0]];
  assert.deepEqual(closes(CONTRACT, 'index'), one);
  assert.deepEqual(closes(CONTRACT, 'mark'), one);
  assert.equal(closes(CONTRACT, 'trade'), undefined);
  assert.deepEqual(closes(SPOT, 'index'), one);
  assert.equal(closes(SPOT, 'mark'), undefined);
});

test('whoever follows the index of a contract gets the ticks of that of its pair', async () => {
  const exchange = await withContracts(() => NOW);
  const { engine, catalogue } = exchange;
  const board = new MarketBoard(engine, catalogue, { now: () => NOW, waitsFor: null });
  const ticks = new IndexTicks(board, catalogue.instrument(CONTRACT));
  const applied = await sampled(exchange, 600_000);
  board.take(applied);
  ticks.take(applied);
  assert.deepEqual(ticks.changes(), [[NOW, '60000.000']]);
  assert.deepEqual(ticks.snapshot(), [[NOW, '60000.000']]);
});
