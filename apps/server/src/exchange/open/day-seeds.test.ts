import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import { type Command, continueEngine, type EngineApi, formatTickLine } from '@tradewind/engine';
import { daySeed, dayText, genesisStart, noiseOf, SIMULATED_MARKETS, SimulatedSource, seedHash } from '@tradewind/feed';
import { TickChain } from '@tradewind/journal';
import { enginesFrom } from '@tradewind/readmodel';
import { saveOpenScripts } from '@tradewind/testkit';
import { seedDays } from './day-seeds.ts';

interface Verifier {
  verifyDay(
    read: (path: string) => Promise<unknown>,
    day: string,
  ): Promise<{ broken: object | null; path: { checked: number; wrong: object | null }; seed: { state: string } }>;
}

const { verifyDay }: Verifier = await import(pathToFileURL(join(await saveOpenScripts(), 'verify.mjs')).href);

const [earlier, ...later] = await enginesFrom('0.2.0');
const master = new Uint8Array(32).fill(5);
const TODAY = 20_400;
const GENESIS = TODAY - 2;
/** Published by 0.2.0 up to this day. */
const LAST = TODAY + 1;
const seeds = { master, genesisDay: GENESIS, start: genesisStart(GENESIS, SIMULATED_MARKETS) };

const publication = (day: number) => ({ kind: 'PublishSeedHash', day, hash: seedHash(daySeed(master, day)) }) as const;

/** An installation of 0.2.0 that published two days, as this version goes on with it and publishes two more. */
function upgraded(): EngineApi {
  const frozen = earlier!.module.createEngine();
  // Its PublishSeedHash had no noise.
  const before = [{ kind: 'Genesis', mode: 'demo' }, publication(TODAY), publication(LAST)] as readonly object[];
  for (const command of before) frozen.apply(command as Command, frozen.seq + 1, TODAY * DAY_MS + 1);
  const snapshot = later
    .slice(0, -1)
    .reduce((taken, { module }) => module.continueEngine!(taken).snapshot(), frozen.snapshot());
  const engine = continueEngine(snapshot);
  for (const day of [LAST + 1, LAST + 2]) {
    const noise = noiseOf(engine.seedHashes(), day);
    assert.equal(engine.apply({ ...publication(day), noise }, engine.seq + 1, TODAY * DAY_MS + 2).refusal, '');
  }
  engine.apply({ kind: 'AdvanceTime' }, engine.seq + 1, (LAST + 4) * DAY_MS);
  return engine;
}

test('an upgraded installation keeps the noise of all days that were published before, and has the cipher from then on', () => {
  const told = seedDays(upgraded(), seeds, (LAST + 4) * DAY_MS).map(({ day, noise }) => [day, noise]);
  assert.deepEqual(told, [
    [dayText(GENESIS), 'sfc32'],
    [dayText(GENESIS + 1), 'sfc32'],
    [dayText(TODAY), 'sfc32'],
    [dayText(LAST), 'sfc32'],
    [dayText(LAST + 1), 'chacha20'],
    [dayText(LAST + 2), 'chacha20'],
  ]);
});

/** The public log of a day with three ticks, and the seeds as `told`. */
async function logOf(day: number, published: ReturnType<EngineApi['seedHashes']>, told: unknown) {
  const source = new SimulatedSource({ master, published, start: seeds.start });
  const chain = new TickChain();
  const before = chain.hex;
  const ticks: { seq: number; lines: string[]; head: string }[] = [];
  for (const [at, ms] of [500, HOUR_MS, DAY_MS - 500].entries()) {
    const time = day * DAY_MS + ms;
    await source.prepare(time);
    const { price } = source.sample(time)[0]!;
    const sources = [{ name: 'simulated', price, ageMs: 0, heardMs: 0 }];
    const [{ symbol, indexScale }] = SIMULATED_MARKETS as [(typeof SIMULATED_MARKETS)[0]];
    const line = formatTickLine({ seq: at + 1, time, instrument: symbol, indexScale, index: price, sources });
    chain.add(line);
    ticks.push({ seq: at + 1, lines: [line], head: chain.hex });
  }
  return async (path: string): Promise<unknown> => {
    if (path === 'open/versions') return [{ version: '0.2.0', fromSeq: 1 }];
    if (path === 'open/seeds') return told;
    return { before, ticks, more: false };
  };
}

test('the public script verifies the days on both sides of the change, and no day with the noise of the other', async () => {
  const engine = upgraded();
  const told = seedDays(engine, seeds, (LAST + 4) * DAY_MS);
  for (const day of [LAST, LAST + 1, LAST + 2]) {
    const check = async (shown: unknown) => verifyDay(await logOf(day, engine.seedHashes(), shown), dayText(day));
    const { broken, path, seed } = await check(told);
    assert.deepEqual([broken, path.checked, path.wrong, seed.state], [null, 3, null, 'right']);
    const turned = told.map((one) => {
      const other = one.noise === 'sfc32' ? 'chacha20' : 'sfc32';
      return one.day === dayText(day) ? { ...one, noise: other } : one;
    });
    assert.notEqual((await check(turned)).path.wrong, null);
  }
});

test('a server of 0.2.0 tells of no noise, and its days are verified as they were', async () => {
  const engine = upgraded();
  const told = seedDays(engine, seeds, (LAST + 4) * DAY_MS).map(({ noise: _, ...one }) => one);
  const { path } = await verifyDay(await logOf(LAST, engine.seedHashes(), told), dayText(LAST));
  assert.deepEqual([path.checked, path.wrong], [3, null]);
});
