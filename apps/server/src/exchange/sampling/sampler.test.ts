import assert from 'node:assert/strict';
import { test } from 'node:test';
import { utcDay } from '@tradewind/base';
import { genesisStart, SIMULATED_MARKETS, SimulatedSource } from '@tradewind/feed';
import { SharedTime } from '../../platform/clock/shared-time.ts';
import type { Sample } from './sample.ts';
import { MOST_WAITING, Sampler } from './sampler.ts';

const START = Date.UTC(2026, 6, 1);

/** A sampler of a simulation whose time only a test moves. */
function world() {
  const time = new SharedTime();
  const taken: Sample[] = [];
  const start = genesisStart(utcDay(START), SIMULATED_MARKETS);
  const sources = [new SimulatedSource({ master: new Uint8Array(32), published: [], start })];
  const sampler = new Sampler({ sources, time, post: (sample) => taken.push(sample) });
  const at = async (ms: number) => {
    time.stand(START + ms);
    return sampler.step();
  };
  return { time, taken, sources, sampler, at };
}

test('one sample is taken in each half second, whenever in it, and the next of after it is promised', async () => {
  const { time, taken, sampler, at } = world();
  assert.deepEqual(
    [await at(10), await at(499), await at(500), await at(999), await at(1_700), await at(1_600)],
    [true, false, true, false, true, false],
  );
  assert.deepEqual(
    taken.map((sample) => sample.time - START),
    [10, 500, 1_700],
  );
  assert.equal(time.horizon, START + 2_000);
  time.stand(START + 1_700);
  assert.equal(sampler.dueInMs, 300);
});

test('a sample of a source that never gets to the present is of the moment in which it is posted, and says its age', async () => {
  const { time, taken, sources, at } = world();
  const [source] = sources;
  const prepare = source!.prepare.bind(source);
  let now = START;
  source!.prepare = async (ms) => {
    await prepare(ms);
    now += 20_000;
    time.stand(now);
  };
  await at(0);
  const [sample] = taken;
  assert.equal(sample!.time, now, 'no row of before it is of later than it');
  assert.equal(sample!.sources[0]!.prices[0]!.ageMs, 20_000);
  assert.ok(time.horizon > now);
});

test('while a step of the clock waits none is taken, and those of then never are', async () => {
  const { time, taken, at } = world();
  await at(0);
  time.waits = true;
  assert.equal(await at(5_000), false);
  assert.equal(time.horizon, START + 500);
  time.waits = false;
  assert.equal(await at(7_200_000), true);
  assert.deepEqual(
    taken.map((sample) => sample.time - START),
    [0, 7_200_000],
  );
});

test('where the wall clock is not where it was accepted there is no time to sample at', () => {
  const time = new SharedTime();
  const observed = Date.now() - Number(process.hrtime.bigint()) / 1e6;
  time.follow(observed, observed);
  assert.equal(time.isSteady(), true);
  for (const away of [3_000, -3_000]) {
    time.follow(observed, observed + away);
    assert.equal(time.isSteady(), false);
  }
});

test('what nobody could journal any more is not taken', async () => {
  const { time, at } = world();
  for (let posted = 0; posted < MOST_WAITING; posted++) time.posted(0);
  assert.equal(await at(0), false);
  time.journaled(1);
  assert.equal(await at(0), true);
});
