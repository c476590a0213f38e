import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { startTestServer, type TestServer } from '../fixture.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { pricedSamples } from '../testing/priced-samples.ts';
import { project, SampleHistory } from '../testing/sample-history.ts';
import { staleTimes } from './stale.ts';

const STALE_MS = 10_000;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** The same sample by sample. */
function naiveStale(instrument: number, times: readonly number[], from: number, to: number) {
  let staleMs = 0;
  for (const [place, time] of times.entries())
    staleMs += Math.max(0, Math.min(times[place + 1] ?? to, to) - Math.max(time + STALE_MS, from));
  return { instrument, since: Math.max(times[0]!, from), staleMs };
}

test('an index is stale for as long as its samples say, whatever the size of a batch', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const random = new CounterRandom(seed);
  const history = new SampleHistory(seed);
  history.play(1_500);
  history.fallSilent();
  const samples = pricedSamples(history.commands);
  const { now } = history;
  const [first, last] = [samples.get(0)![0]!.time, samples.get(0)!.at(-1)!.time];
  await server.story(async (story) => {
    await project(story, LIVE_SCHEMA, history, () => random.oneIn(50));
    for (const from of [0, first, random.between(first, last), last + 1, now - 1])
      assert.deepEqual(
        await staleTimes(story.db, from, now, STALE_MS),
        [0, 1, 2].map((instrument) => {
          const times = samples.get(instrument)!.map(({ time }) => time);
          return naiveStale(instrument, times, from, now);
        }),
        `since ${from}`,
      );
  });
});
