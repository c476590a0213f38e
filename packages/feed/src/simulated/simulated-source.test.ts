import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { TICK_MS } from './calendar.ts';
import { createDayPath } from './day-path.ts';
import { type DayStart, genesisStart } from './day-start.ts';
import { deriveIndexCandles } from './history.ts';
import { SIMULATED_MARKETS } from './parameters.ts';
import { daySeed, seedHash } from './seed.ts';
import { SimulatedSource } from './simulated-source.ts';
import { verifyDay } from './verify-day.ts';

const master = new Uint8Array(32).fill(9);
const day = 20_100;
const start = genesisStart(day, SIMULATED_MARKETS);
const midnight = day * DAY_MS;

async function pricesAt(source: SimulatedSource, nowMs: number): Promise<number[]> {
  await source.prepare(nowMs);
  return source.sample(nowMs).map(({ price }) => price);
}

test('samples lie on the half-second grid and tell how old their tick is', async () => {
  const source = new SimulatedSource({ master, published: [], start });
  const early = await pricesAt(source, midnight + 1_000);
  assert.deepEqual(await pricesAt(source, midnight + 1_499), early);
  assert.deepEqual(
    source.sample(midnight + 1_499).map(({ ageMs }) => ageMs),
    SIMULATED_MARKETS.map(() => 499),
  );
  assert.notDeepEqual(await pricesAt(source, midnight + 1_500), early);
});

test('ticks skipped while nobody asked change nothing later, and time that goes back changes nothing', async () => {
  const busy = new SimulatedSource({ master, published: [], start });
  const idle = new SimulatedSource({ master, published: [], start });
  for (let tick = 0; tick < 500; tick++) await busy.prepare(midnight + tick * TICK_MS);
  const later = midnight + 600 * TICK_MS;
  assert.deepEqual(await pricesAt(idle, later), await pricesAt(busy, later));
  assert.deepEqual(await pricesAt(busy, midnight), await pricesAt(idle, later));
});

test('days follow one another: walking from genesis and going on from a kept day give the same prices', async () => {
  const kept: DayStart[] = [];
  const source = new SimulatedSource({ master, published: [], start, onDay: (begun) => kept.push(begun) });
  await source.prepare(midnight + 5 * TICK_MS);
  const later = midnight + 3 * DAY_MS + 12_345;
  const walked = await pricesAt(source, later);
  assert.deepEqual(
    kept.map((begun) => begun.day),
    [day + 3],
  );
  assert.deepEqual(await pricesAt(new SimulatedSource({ master, published: [], start: kept[0]! }), later), walked);
});

test('a day that was published with sfc32 keeps it, the first one without a hash has the cipher, from genesis and from a kept day', async () => {
  const published = [0, 1].map((ahead) => ({ day: day + ahead, noise: 'sfc32' as const }));
  const walked = new SimulatedSource({ master, published, start });
  const plain = new SimulatedSource({ master, published: [...published, { day: day + 9, noise: 'sfc32' }], start });
  const last = midnight + 2 * DAY_MS - TICK_MS;
  const lastPrices = await pricesAt(walked, last);
  assert.deepEqual(lastPrices, await pricesAt(plain, last), 'until the last published day nothing changes');

  const closes = lastPrices;
  const first = midnight + 2 * DAY_MS;
  const switched = await pricesAt(walked, first);
  assert.notDeepEqual(switched, await pricesAt(plain, first));
  const next = { seed: daySeed(master, day + 2), noise: 'chacha20' as const };
  assert.deepEqual(
    switched,
    SIMULATED_MARKETS.map(({ symbol, parameters }, at) => createDayPath(next, symbol, closes[at]!, parameters).at(0)),
  );
  const again = new SimulatedSource({ master, published, start: { day: day + 2, closes } });
  assert.deepEqual(await pricesAt(again, first + 60_000), await pricesAt(walked, first + 60_000));
});

test('a source that begins where the candles of the days before it ended is as one that walked there itself', async () => {
  const untilMs = midnight + 2 * DAY_MS + 12_345;
  const days = deriveIndexCandles({ master, published: [], genesisDay: day, untilMs });
  let step = days.next();
  while (!step.done) step = days.next();
  assert.deepEqual(
    await pricesAt(new SimulatedSource({ master, published: [], start: step.value }), untilMs),
    await pricesAt(new SimulatedSource({ master, published: [], start }), untilMs),
  );
});

test('anyone can recompute the observed ticks of a day once its seed is told, and sees a steered one', async () => {
  const source = new SimulatedSource({ master, published: [], start });
  const observed: { tick: number; price: number }[] = [];
  for (const tick of [0, 7, 8, 5_000, 172_799]) {
    observed.push({ tick, price: (await pricesAt(source, midnight + tick * TICK_MS))[0]! });
  }
  const seed = daySeed(master, day);
  const { symbol, parameters } = SIMULATED_MARKETS[0]!;
  const noise = 'chacha20' as const;
  const claim = {
    seed,
    noise,
    publishedHash: seedHash(seed),
    symbol,
    previousClose: parameters.anchor,
    parameters,
    observed,
  };
  assert.deepEqual(verifyDay(claim), { honest: true });

  const steered = observed.map(({ tick, price }) => ({ tick, price: tick === 5_000 ? price + 1 : price }));
  const expected = createDayPath({ seed, noise }, symbol, parameters.anchor, parameters).at(5_000);
  const verdict = verifyDay({ ...claim, observed: steered });
  assert.deepEqual(verdict, { honest: false, reason: 'price-differs', tick: 5_000, expected });
  const other = verifyDay({ ...claim, seed: daySeed(master, day + 1) });
  assert.deepEqual(other, { honest: false, reason: 'seed-differs-from-hash' });
});
