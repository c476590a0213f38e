import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import { DEFAULT_INSTRUMENTS, type Event } from '@tradewind/engine';
import { buildCandles, type Candle, rollUp, type TradePoint } from '../candles/candle.ts';
import { INTERVALS } from '../candles/interval.ts';
import { startTestServer, type TestServer } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { Projector } from '../project/projector.ts';
import type { World } from '../project/world.ts';
import { type DerivedCandle, storeDerivedIndexCandles, withoutDerivedCandles } from '../schema/derived-candles.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { candles, firstTradeMinutes, minutesSince } from './candles.ts';

const LISTED = DEFAULT_INSTRUMENTS.map(({ instrument, ...view }) => ({
  id: instrument,
  ...view,
  kind: 'spot' as const,
  next: null,
}));
const world: World = {
  userClass: () => 'simulated',
  instruments: () => LISTED,
  tickLines: () => [],
  tickHead: () => '',
};
const START = Date.parse('2024-01-30T22:11:00Z');

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Trades at random distances up to half an hour: over weeks and months, with empty minutes and hours. */
function sparseTrades(count: number): TradePoint[] {
  const next = numbers(11);
  let time = START;
  return Array.from({ length: count }, () => {
    time += next(1_800_000);
    const price = 1 + next(1_000);
    const quantity = 1 + next(50);
    return { time, price, quantity, quote: price * quantity };
  });
}

async function project(pool: Pool, events: readonly (readonly [number, Event])[], perBatch: number): Promise<void> {
  const projector = new Projector(LIVE_SCHEMA, await readCursor(pool, LIVE_SCHEMA), world);
  for (const [index, [time, event]] of events.entries()) {
    const seq = index + 1;
    const command = { command: 'AdvanceTime', user: 0, clientId: '', refusal: '', repeatOf: 0 } as const;
    projector.add([{ kind: 'CommandApplied', seq, time, ...command }, event]);
    if (seq % perBatch === 0 || seq === events.length) await projector.flush(pool, { seq, time, eventHash: '' });
  }
}

function tradedAt({ price, quantity, quote }: TradePoint, trade: number): Event {
  const orders = { makerOrder: 1, makerUser: 1, makerFee: 0, takerOrder: 2, takerUser: 2, takerFee: 0 };
  return { kind: 'Traded', trade, instrument: 3, takerSide: 'buy', price, quantity, quoteAmount: quote, ...orders };
}

const listed: Event = {
  kind: 'InstrumentListed',
  instrument: 3,
  symbol: 'XRP/USDT',
  base: 1,
  quote: 0,
  priceScale: 4,
  tickUnits: 1,
  lotUnits: 1,
  unitsPerTickLot: 1,
};

test('candles of every interval equal those built from all trades, from either end and in any window', async () => {
  await server.story(async ({ pool, db }) => {
    const trades = sparseTrades(4_000);
    const events = trades.map((trade, index) => [trade.time, tradedAt(trade, index + 1)] as const);
    await project(pool, [[START, listed], ...events], 700);
    for (const interval of INTERVALS) {
      const all = buildCandles(trades, interval);
      const ask = { instrument: 3, interval, source: 'trade' } as const;
      assert.deepEqual(await candles(db, { ...ask, limit: 50 }), all.slice(-50), `latest ${interval}`);
      assert.deepEqual(await candles(db, { ...ask, from: 0, limit: 50 }), all.slice(0, 50), `first ${interval}`);
      const from = all[Math.floor(all.length / 3)]!.openTime + 1;
      const to = all[Math.floor((2 * all.length) / 3)]!.openTime;
      const inside = all.filter(({ openTime }) => openTime >= from && openTime <= to);
      assert.deepEqual(await candles(db, { ...ask, from, to, limit: 1_000 }), inside.slice(0, 1_000), interval);
      const before = all.filter(({ openTime }) => openTime <= to);
      assert.deepEqual(await candles(db, { ...ask, to, limit: 7 }), before.slice(-7), `up to a time ${interval}`);
    }
    const since = trades.at(-1)!.time - DAY_MS;
    const minutes = buildCandles(trades, '1m').filter(({ openTime }) => openTime >= since);
    assert.deepEqual(await minutesSince(db, 'trade', since), new Map([[3, minutes]]));
    assert.deepEqual(await firstTradeMinutes(db), new Map([[3, buildCandles(trades, '1m')[0]!.openTime]]));
  });
});

test('derived candles that broke off midway are not there at all, so that the next start derives them anew', async () => {
  await server.story(async ({ pool }) => {
    const candle: DerivedCandle = { instrument: 3, interval: '1h', openTime: 0, open: 2, high: 3, low: 1, close: 2 };
    function* broken() {
      yield [candle];
      throw new Error('the power went');
    }
    await assert.rejects(storeDerivedIndexCandles(pool, broken()), /the power went/);
    assert.deepEqual(await withoutDerivedCandles(pool, [3]), [3]);
    await storeDerivedIndexCandles(pool, [[candle], [{ ...candle, openTime: HOUR_MS }]]);
    assert.deepEqual(await withoutDerivedCandles(pool, [3]), []);
  });
});

test('index candles begin with the derived ones and join them in the period of the first tick', async () => {
  await server.story(async ({ pool, db }) => {
    const genesis = START + 30_500;
    const next = numbers(5);
    const prices = Array.from({ length: 400 }, (_, i) => ({
      time: START - 299 * MINUTE_MS + i * 45_000,
      price: 1 + next(900),
    }));
    const points = prices.map(({ time, price }) => ({ time, price, quantity: 0, quote: 0 }));
    const before = points.filter(({ time }) => time < genesis);
    for (const interval of ['1m', '5m', '1h'] as const) {
      const derived = buildCandles(before, interval).map(
        ({ openTime, open, high, low, close }): DerivedCandle => ({
          instrument: 3,
          interval,
          openTime,
          open,
          high,
          low,
          close,
        }),
      );
      await storeDerivedIndexCandles(pool, [derived]);
      await storeDerivedIndexCandles(pool, [derived]);
    }
    const ticks = points.filter(({ time }) => time >= genesis);
    const live = ticks.map(
      ({ time, price }) => [time, { kind: 'IndexUpdated', instrument: 3, price, state: 'live', fresh: true }] as const,
    );
    const stale = [
      points.at(-1)!.time,
      { kind: 'IndexUpdated', instrument: 3, price: 5_000, state: 'stale', fresh: false },
    ] as const;
    await project(pool, [[START, listed], ...live, stale], 10);
    const bare = (list: readonly Candle[]) => list.map((candle) => ({ ...candle, trades: 0 }));
    for (const interval of INTERVALS) {
      const expected = bare(buildCandles(points, interval));
      assert.deepEqual(
        await candles(db, { instrument: 3, interval, source: 'index', limit: 1_000 }),
        expected,
        interval,
      );
      const firstTwo = await candles(db, { instrument: 3, interval, source: 'index', from: 0, limit: 2 });
      assert.deepEqual(firstTwo, expected.slice(0, 2), `first ${interval}`);
    }
    const minutes = bare(rollUp(buildCandles(points, '1m'), '1m'));
    assert.deepEqual((await minutesSince(db, 'index', 0)).get(3), minutes);
  });
});

test('marks of a contract make candles of their own, at the times of their samples', async () => {
  await server.story(async ({ pool, db }) => {
    const points = [0, 20_000, 70_000, 90_000].map((after, place) => ({ time: START + after, price: 100 + place * 7 }));
    const marks = points.map(
      ({ time, price: mark }) => [time + 500, { kind: 'MarkUpdated', instrument: 3, time, mark, index: 90 }] as const,
    );
    await project(pool, [[START, listed], ...marks], 2);
    for (const interval of ['1m', '5m', '1h'] as const) {
      const expected = buildCandles(
        points.map((point) => ({ ...point, quantity: 0, quote: 0 })),
        interval,
      ).map((candle) => ({ ...candle, trades: 0 }));
      const ask = { instrument: 3, interval, limit: 10 } as const;
      assert.deepEqual(await candles(db, { ...ask, source: 'mark' }), expected, interval);
      for (const source of ['trade', 'index'] as const) assert.deepEqual(await candles(db, { ...ask, source }), []);
    }
  });
});
