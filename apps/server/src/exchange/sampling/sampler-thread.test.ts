import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { DAY_MS, utcDay } from '@tradewind/base';
import { type DayStart, genesisStart, SIMULATED_MARKETS } from '@tradewind/feed';
import { ManualClock } from '../../platform/clock/manual-clock.ts';
import type { SharedTime } from '../../platform/clock/shared-time.ts';
import { SteadyClock } from '../../platform/clock/steady-clock.ts';
import type { SourceSettings } from './messages.ts';
import type { Sample } from './sample.ts';
import { SamplerThread } from './sampler-thread.ts';
import { Samples } from './samples.ts';

/** A sample in each half second, whenever in it, and what a loaded machine may keep the thread waiting: less than the block. */
const LONGEST_GAP_MS = 2_000;

const threads: SamplerThread[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.stop();
});

interface Started {
  readonly thread: SamplerThread;
  readonly days: DayStart[];
  readonly failures: string[];
  /** The samples that came since it was asked last. */
  receive(): Sample[];
}

/** The thread itself, with the sources of a feed. */
function start(time: SharedTime, feed: Partial<SourceSettings['feed']>, today: number): Started {
  const [days, failures]: [DayStart[], string[]] = [[], []];
  let received: Sample[] = [];
  const samples = new Samples(time, (row) => {
    received.push(...row);
    return [];
  });
  const simulated = { master: new Uint8Array(32), published: [], start: genesisStart(today, SIMULATED_MARKETS) };
  const thread = new SamplerThread({
    settings: {
      feed: { kind: 'simulated', files: [], speed: 1, loop: false, venues: [], ...feed },
      instruments: [{ symbol: 'BTC/USDT', indexScale: 4 }],
      simulated: feed.kind === undefined ? simulated : null,
    },
    time,
    samples,
    onSampled: () => {},
    onDay: (day) => days.push(day),
    onLost: (message) => failures.push(message),
    onFailure: (message) => failures.push(message),
  });
  threads.push(thread);
  const receive = () => {
    received = [];
    while (samples.receive() !== null) samples.journaled(samples.next().count);
    return received;
  };
  return { thread, days, failures, receive };
}

/** Nothing else happens in this thread meanwhile. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('no load on the main thread takes a sample away: after three seconds without a turn all are there', async () => {
  const clock = new SteadyClock({ waits: false });
  const { thread, receive } = start(clock.shared, {}, utcDay(clock.now()));
  await thread.reached(clock.now());
  const before = clock.now();
  block(3_000);
  const after = clock.now();
  const times = [
    before,
    ...receive()
      .map(({ time }) => time)
      .filter((time) => time > before),
    after,
  ];
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  assert.ok(Math.max(...gaps) <= LONGEST_GAP_MS, `gaps of ${gaps.join(', ')} ms`);
  assert.ok(clock.shared.horizon > after - LONGEST_GAP_MS);
});

test('a sample says what its source said at its time, and by its own thread how old that is', async () => {
  const today = utcDay(Date.UTC(2026, 6, 1));
  const clock = new ManualClock(today * DAY_MS + 1_234);
  const { thread, receive } = start(clock.shared, {}, today);
  await thread.reached(clock.now());
  const [sample] = receive();
  assert.equal(sample?.time, clock.now());
  const [source] = sample!.sources;
  assert.equal(source?.name, 'simulated');
  assert.deepEqual(new Set(source?.prices.map(({ ageMs, heardMs }) => `${ageMs} ${heardMs}`)), new Set(['234 0']));
  assert.equal(thread.line('simulated'), null);
});

test('a manual clock has one sample of each moment that it is advanced to, before it says that it is there', async () => {
  const today = utcDay(Date.UTC(2026, 6, 1));
  const clock = new ManualClock(today * DAY_MS);
  const { thread, days, receive } = start(clock.shared, {}, today);
  await thread.reached(clock.now());
  const followers = { sampled: (time: number) => thread.reached(time), settled: async () => {} };
  const times: number[] = [];
  for (const ms of [100, 400, 500, 1_500, 3 * DAY_MS]) {
    await clock.advance(ms, followers);
    times.push(...receive().map(({ time }) => time - today * DAY_MS));
  }
  assert.deepEqual(times, [0, 500, 1_000, 2_500, 3 * DAY_MS + 2_500]);
  assert.deepEqual(
    days.map(({ day }) => day),
    [today + 3],
  );
});

test('a thread that dies says so in a sentence, once', async () => {
  const clock = new ManualClock(Date.UTC(2026, 6, 1));
  const { failures } = start(clock.shared, { kind: 'recorded', speed: 0 }, 0);
  while (failures.length === 0) await turn();
  assert.deepEqual(failures, ['The sampler of the index stopped: The speed of a recording is above 0, not 0']);
  threads.splice(0);
});
