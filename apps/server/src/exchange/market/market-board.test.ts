import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import type { Event } from '@tradewind/engine';
import { candleOfTrade } from '@tradewind/readmodel';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import { CONTRACT, SPOT, sampled, withContracts } from '../testing/with-contract.ts';
import { MarketBoard } from './market-board.ts';

const NOW = Date.UTC(2026, 0, 5, 9);
const LOT = 1_000;

function traded(seq: number, quantity: number): Applied {
  const event = {
    kind: 'Traded',
    instrument: 0,
    takerSide: 'buy',
    price: 600_000,
    quantity,
    quoteAmount: 1,
    trade: seq,
  };
  return { seq, time: NOW, events: [event as Event] } as unknown as Applied;
}

test('trades that came while the past was read are counted once, whether the past holds them or not', () => {
  const { engine, catalogue } = exchangeOf(() => NOW);
  const board = new MarketBoard(engine, catalogue, { now: () => NOW, waitsFor: null });
  board.take(traded(7, 1 * LOT));
  board.take(traded(8, 10 * LOT));
  const past = [candleOfTrade({ time: NOW, price: 600_000, quantity: 101 * LOT, quote: 1 }, '1m')];
  board.load(7, new Map([[0, { trades: past, index: [], latest: [], began: NOW }]]));
  board.take(traded(9, 1_000 * LOT));
  const listing = catalogue.listing(0);
  const lots = (Number(board.ticker(listing).volume24h) * 10 ** listing.base.scale) / listing.view.lotUnits;
  assert.equal(lots, 1_111 * LOT);
  assert.deepEqual(
    board.latestTrades(0, 10).map(({ id }) => id),
    ['9', '8'],
  );
});

test('a past that ends before what is still known leaves a hole, so it is not taken in', () => {
  const { engine, catalogue } = exchangeOf(() => NOW);
  const board = new MarketBoard(engine, catalogue, { now: () => NOW, waitsFor: null });
  const last = 50_000;
  for (let seq = 1; seq <= last; seq += 1) board.take(traded(seq, LOT));
  const pastUpTo = (seq: number) => {
    const minute = candleOfTrade({ time: NOW, price: 600_000, quantity: seq * LOT, quote: seq }, '1m');
    return new Map([[0, { trades: [minute], index: [], latest: [], began: NOW }]]);
  };
  assert.equal(board.load(1_000, pastUpTo(1_000)), false);
  assert.throws(() => board.latestTrades(0, 10), { code: 'read_model_behind' });
  assert.equal(board.ticker(catalogue.listing(0)).volume24h, null);
  assert.equal(board.load(last - 5, pastUpTo(last - 5)), true);
  const listing = catalogue.listing(0);
  const lots = (Number(board.ticker(listing).volume24h) * 10 ** listing.base.scale) / listing.view.lotUnits;
  assert.equal(Math.round(lots), last * LOT);
});

test('a market younger than a day says from which minute its figures count; an older one, and one without trades, does not', () => {
  const { engine, catalogue } = exchangeOf(() => NOW);
  const clock = { now: () => NOW, waitsFor: null };
  const sinceOf = (began: number | null, applied: readonly Applied[] = []) => {
    const board = new MarketBoard(engine, catalogue, clock);
    const trades = began === null ? [] : [candleOfTrade({ time: NOW, price: 600_000, quantity: LOT, quote: 1 }, '1m')];
    const unloaded = board.ticker(catalogue.listing(0)).since;
    board.load(1, new Map([[0, { trades, index: [], latest: [], began }]]));
    for (const one of applied) board.take(one);
    return [unloaded, board.ticker(catalogue.listing(0)).since];
  };
  const day = DAY_MS;
  assert.deepEqual(sinceOf(null), [null, null]);
  assert.deepEqual(sinceOf(null, [traded(2, LOT)]), [null, NOW]);
  assert.deepEqual(sinceOf(NOW - HOUR_MS, [traded(2, LOT)]), [null, NOW - HOUR_MS]);
  assert.deepEqual(sinceOf(NOW - day + 60_000), [null, NOW - day + 60_000]);
  assert.deepEqual(sinceOf(NOW - day), [null, null]);
});

test('contracts have tickers beside the markets in Spot, and no index but that of their pair', async () => {
  const exchange = await withContracts(() => NOW);
  const { engine, catalogue } = exchange;
  const board = new MarketBoard(engine, catalogue, { now: () => NOW, waitsFor: null });
  board.load(engine.seq, new Map());
  board.take(await sampled(exchange, 600_000));
  const tickers = board.tickers().map(({ instrument }) => instrument);
  assert.deepEqual(
    tickers,
    catalogue.listings().map(({ view }) => view.symbol),
  );
  assert.deepEqual(
    board.indexes().map(({ instrument }) => instrument),
    catalogue.spot().map(({ view }) => view.symbol),
  );
  const [spot, contract] = [catalogue.instrument(SPOT), catalogue.instrument(CONTRACT)];
  assert.deepEqual(board.recentTicks(contract), [{ time: engine.time, price: 60_000_000 }]);
  assert.deepEqual(board.recentTicks(contract), board.recentTicks(spot));
  assert.equal(board.indexState(contract), 'live');
});
