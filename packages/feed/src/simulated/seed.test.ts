import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { DayStart } from './day-start.ts';
import { SIMULATED_MARKETS } from './parameters.ts';
import { daySeed, daysToPublish, publishedSeed, seedHash } from './seed.ts';
import { drawSeeds, usableSeeds } from './seeds.ts';
import { SimulatedSource } from './simulated-source.ts';

const today = 20_400;

test('a day seed is the HMAC of the date, and its hash is told for that day and the next seven', () => {
  const master = Buffer.alloc(32, 1);
  // echo -n 2025-11-08 | openssl dgst -sha256 -mac HMAC -macopt hexkey:0101...01
  assert.equal(
    Buffer.from(daySeed(master, today)).toString('hex'),
    '64e88b086a1a5f3bb3b146a0780064576e98f4d666886f8df3922105cd826d3e',
  );
  const days = daysToPublish(today);
  assert.deepEqual(
    days,
    [0, 1, 2, 3, 4, 5, 6, 7].map((ahead) => today + ahead),
  );
  for (const day of days) assert.deepEqual(publishedSeed(master, day), { day, hash: seedHash(daySeed(master, day)) });
});

test('drawn seeds begin 90 days ago, and no two are alike', () => {
  const [one, two] = [drawSeeds(today), drawSeeds(today)];
  assert.equal(one.genesisDay, today - 90);
  assert.equal(one.start.day, today - 90);
  assert.equal(one.master.length, 32);
  assert.notDeepEqual(one.master, two.master);
});

test('a kept day serves from then on; when the clock went back behind it, the walk begins at genesis again', () => {
  const drawn = drawSeeds(today);
  const closes = SIMULATED_MARKETS.map((_, place) => 1_000 + place);
  const kept = { ...drawn, start: { day: today, closes } };
  assert.deepEqual(usableSeeds(kept, today + 5).start, { day: today, closes });
  assert.deepEqual(usableSeeds(kept, today - 1).start, drawn.start);
  assert.deepEqual(usableSeeds({ ...kept, start: { day: today, closes: closes.slice(1) } }, today).start, drawn.start);
});

test('a source goes on with the same prices from the day it told, as from genesis', async () => {
  const noon = today * DAY_MS + DAY_MS / 2;
  const seeds = drawSeeds(today);
  const told: DayStart[] = [];
  const first = new SimulatedSource({ ...seeds, published: [], onDay: (start) => told.push(start) });
  await first.prepare(noon);
  const [start] = told;
  assert.equal(start?.day, today);
  const second = new SimulatedSource({ ...seeds, published: [], start });
  await second.prepare(noon);
  assert.deepEqual(second.sample(noon), first.sample(noon));
});
