import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SECONDS_GRACE_MS } from '@tradewind/rules/seconds';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import type { Command } from '../commands.ts';
import { restoreEngine } from '../create-engine.ts';
import type { EventOf } from '../events.ts';
import { contract, PRODUCT, secondsExchange } from '../testing/seconds.ts';

type SecondsClosed = EventOf<'SecondsClosed'>;
type SecondsEntered = EventOf<'SecondsEntered'>;

const SAMPLE_MS = 500;
const SPAN_MS = 240_000;
const ROUNDS = 60;
const DURATIONS_S = [1, 5, 60];

interface Timed {
  readonly at: number;
  readonly command: Command;
}

/** Samples of four minutes with silences of venues and of the whole feed, and contracts that are asked for in between. */
function storyOf(random: CounterRandom, start: number) {
  const samples: Timed[] = [];
  let price = 10_000;
  let silentUntil = 0;
  for (let ms = SAMPLE_MS; ms <= SPAN_MS; ms += SAMPLE_MS) {
    if (random.oneIn(60)) silentUntil = ms + random.between(1_000, 14_000);
    if (ms < silentUntil && random.oneIn(2)) continue;
    price += random.between(-1, 1);
    const heardMs = ms < silentUntil ? silentUntil - ms : 0;
    const sources = [{ source: 0, price, ageMs: 0, heardMs: Math.max(0, heardMs) }];
    const time = start + ms;
    samples.push({ at: time, command: { kind: 'IndexTick', time, ticks: [{ instrument: 0, sources }] } });
  }
  const contracts: Timed[] = [];
  for (let number = 0; number < 60; number += 1) {
    const direction = random.oneIn(2) ? 'rise' : 'fall';
    const terms = { user: random.between(1, 2), direction, durationSeconds: random.pick(DURATIONS_S), stake: 500 };
    const at = start + random.below(SPAN_MS);
    contracts.push({ at, command: contract({ ...terms, direction, clientId: `c${number}` }) });
  }
  return { samples, contracts };
}

/** Each sample comes late by less than the grace, in its order: so they come in bursts. */
function late(random: CounterRandom, samples: readonly Timed[]): Timed[] {
  let last = 0;
  let lateness = 0;
  return samples.map(({ at, command }) => {
    if (random.oneIn(20)) lateness = random.oneIn(3) ? 0 : random.below(SECONDS_GRACE_MS);
    last = Math.max(last, at + lateness);
    return { at: last, command };
  });
}

/** What became of each contract by its client id, by the times of samples alone. */
function play(commands: readonly Timed[], snapshot: Uint8Array) {
  const engine = restoreEngine(snapshot);
  const ids = new Map<number, string>();
  const entered = new Map<number, SecondsEntered>();
  const ended = new Map<string, ReturnType<typeof summary>>();
  const apply = (command: Command, time: number) => {
    engine.events.clear();
    engine.apply(command, engine.seq + 1, time);
    for (const event of engine.events.decode()) {
      if (event.kind === 'SecondsAccepted') ids.set(event.contract, event.clientId);
      if (event.kind === 'SecondsEntered') for (let id = event.first; id <= event.last; id += 1) entered.set(id, event);
      if (event.kind === 'SecondsClosed')
        ended.set(ids.get(event.contract)!, summary(event, entered.get(event.contract)));
    }
  };
  // As the sequencer does: what is due goes first.
  const settle = (time: number) => {
    while ((engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= time) apply({ kind: 'AdvanceTime' }, time);
  };
  for (const { at, command } of commands) {
    settle(at);
    apply(command, at);
  }
  settle(engine.time + 10 * SECONDS_GRACE_MS);
  assert.equal(engine.seconds.exposure().contracts, 0, 'all have ended');
  return ended;
}

function summary({ outcome, cause, exitTime, exitPrice }: SecondsClosed, entered: SecondsEntered | undefined) {
  return { outcome, cause, exitTime, exitPrice, entry: entered?.time ?? 0, price: entered?.price ?? 0 };
}

const byTime = (commands: readonly Timed[]) => [...commands].sort((a, b) => a.at - b.at);

test('samples that come late in bursts decide every contract as the same samples in time do', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const random = new CounterRandom(seed);
  const exchange = secondsExchange(1_000_000_000);
  exchange.rules({ orderRate: false });
  for (const durationSeconds of DURATIONS_S) exchange.accept({ ...PRODUCT, durationSeconds, effectiveAt: 0 });
  const snapshot = exchange.engine.snapshot();
  const ways = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { samples, contracts } = storyOf(random, exchange.now);
    const inTime = play(byTime([...samples, ...contracts]), snapshot);
    const delayed = play(byTime([...late(random, samples), ...contracts]), snapshot);
    for (const [contract, end] of delayed) {
      // Whether a contract is taken depends on what is known at that moment; what becomes of it does not.
      const expected = inTime.get(contract);
      if (expected === undefined) continue;
      assert.deepEqual(end, expected, `round ${round}, ${contract}`);
      const way = `${expected.outcome} ${expected.cause}`;
      ways.set(way, (ways.get(way) ?? 0) + 1);
    }
  }
  t.diagnostic(JSON.stringify([...ways]));
  const every = ['won none', 'lost none', 'tie none', 'no-entry', 'one-tick', 'exit-old', 'feed-stale'];
  for (const way of every.map((one) => (one.includes(' ') ? one : `voided ${one}`)))
    assert.ok((ways.get(way) ?? 0) > 5, `${way} came`);
});
