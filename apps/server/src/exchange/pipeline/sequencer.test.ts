import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { type Command, createEngine, decodeCommands } from '@tradewind/engine';
import { SAMPLE_INTERVAL_MS } from '@tradewind/feed';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { Refused } from '../../platform/calls/refused.ts';
import { SharedTime } from '../../platform/clock/shared-time.ts';
import { SteadyClock } from '../../platform/clock/steady-clock.ts';
import { genesisCommands } from '../../products/genesis.ts';
import type { Sample } from '../sampling/sample.ts';
import { Samples } from '../sampling/samples.ts';
import { type Applied, NotWrittenError, Sequencer } from './sequencer.ts';

const START = Date.UTC(2026, 6, 1);

/** A row as it stands in the journal. */
interface Written {
  readonly time: number;
  readonly commands: readonly Command[];
}

interface WorldOptions {
  readonly waits?: boolean;
  /** Whether there was a genesis. */
  readonly begun?: boolean;
  /** When a process before this one wrote last, ms before the start. */
  readonly silentMs?: number;
  /** Happens while a row is written. */
  readonly whileWriting?: () => Promise<void>;
}

/** A sequencer over a journal in memory, a machine whose clocks a test moves, and a sampler that a test plays. */
class World {
  readonly rows: Written[] = [];
  readonly posted: number[] = [];
  readonly engine = createEngine();
  readonly clock: SteadyClock;
  readonly sequencer: Sequencer;
  readonly sampled: number[] = [];
  /** The database refuses to store so many rows. */
  refusals = 0;
  readonly #samples: Samples;
  readonly #machine = { wallMs: START, monotonicMs: 1_000 };
  readonly #shared = new SharedTime();
  #users = 0;

  constructor({ waits = false, begun = true, silentMs, whileWriting = async () => {} }: WorldOptions = {}) {
    for (const command of begun ? genesisCommands('demo', ['simulated']) : [])
      this.engine.apply(command, this.engine.seq + 1, START - HOUR_MS);
    this.clock = new SteadyClock({ waits, shared: this.#shared, read: () => ({ ...this.#machine }) });
    this.#shared.resumedAt = START;
    this.#samples = new Samples(this.#shared, (samples) => samples.map((sample) => tickOf(sample)));
    this.sequencer = new Sequencer({
      engine: this.engine,
      clock: this.clock,
      heardAt: silentMs === undefined ? null : START - silentMs,
      samples: this.#samples,
      onSampled: (time) => this.sampled.push(time),
      writer: {
        append: async ({ time, payload }) => {
          await whileWriting();
          if (this.refusals > 0) {
            this.refusals -= 1;
            throw new NotWrittenError('full');
          }
          this.rows.push({ time, commands: decodeCommands(payload) });
        },
      },
      onApplied: () => {},
      onNotWritten: () => {},
      onFatal: (error) => {
        throw error;
      },
    });
  }

  get now(): number {
    return this.clock.now();
  }

  pass(ms: number, wallMs = ms): void {
    this.#machine.monotonicMs += ms;
    this.#machine.wallMs += wallMs;
  }

  /** The sample that is taken now; it is posted when what this answers is called. */
  take(): () => void {
    const sample: Sample = { time: this.now, sources: [] };
    return () => {
      this.#samples.remote.postMessage(sample);
      this.#shared.posted((slotOf(sample.time) + 1) * SAMPLE_INTERVAL_MS);
      this.posted.push(sample.time);
    };
  }

  /** A command that nothing speaks against. */
  send(): Promise<Applied> {
    this.#users += 1;
    return this.sequencer.submit({ kind: 'OpenAccount', user: 10_000 + this.#users, class: 'user', group: 0 });
  }

  close(): void {
    this.#samples.close();
  }
}

const slotOf = (time: number) => Math.floor(time / SAMPLE_INTERVAL_MS);
const instrument = 0;
const tickOf = ({ time }: Sample): Command => ({
  kind: 'IndexTick',
  time,
  ticks: [{ instrument, sources: [{ source: 0, price: 60_000_000, ageMs: 0, heardMs: 0 }] }],
});

/** Every sample is in the journal once and in its order, before any row of its time or later. */
function checkRows({ rows, posted }: World, seed: number): void {
  const where = `TRADEWIND_SEED=${seed}`;
  const journaled: number[] = [];
  let last = 0;
  for (const { time, commands } of rows) {
    assert.ok(time >= last, `time fell, ${where}`);
    last = time;
    for (const command of commands) {
      if (command.kind === 'IndexTick') {
        journaled.push(command.time);
        assert.ok(command.time <= time, `a sample of later than its row, ${where}`);
      } else {
        const next = posted[journaled.length] ?? Number.POSITIVE_INFINITY;
        assert.ok(next > time, `${command.kind} of ${time} overtook the sample of ${next}, ${where}`);
      }
    }
  }
  assert.deepEqual(journaled, posted, `samples were lost or changed places, ${where}`);
}

test('every row is preceded by all samples up to its time, whatever the load and the clocks do; time never falls', async () => {
  const seed = testSeed();
  const random = new CounterRandom(seed);
  for (let run = 0; run < 20; run++) {
    let slot = 0;
    /** A sample that is taken and not posted yet. */
    let post: (() => void) | null = null;
    let takenAt = 0;
    const world = new World({ whileWriting: () => live(random.below(3)) });
    const sampler = () => {
      const { now } = world;
      if (post !== null && (now - takenAt > 400 || random.oneIn(3))) {
        post();
        post = null;
      } else if (post === null && slotOf(now) > slot) {
        [slot, takenAt] = [slotOf(now), now];
        post = world.take();
      }
    };
    async function live(steps: number): Promise<void> {
      for (let step = 0; step < steps; step++) {
        world.pass(random.between(0, 150));
        // No clock steps between the moment of a sample and its posting: the sampler looks again before it posts.
        if (post === null && random.oneIn(100)) world.pass(0, random.between(-HOUR_MS, HOUR_MS));
        sampler();
        if (random.oneIn(2)) await turn();
      }
    }
    const sent: Promise<Applied>[] = [];
    for (let step = 0; step < 300; step++) {
      await live(1);
      if (random.oneIn(2)) sent.push(world.send());
      // A long turn of the event loop: the samples of many seconds come late, all at once.
      if (random.oneIn(40))
        for (let late = 0; late < 60; late++) {
          world.pass(SAMPLE_INTERVAL_MS);
          sampler();
        }
    }
    await Promise.all(sent);
    // What is taken now is never posted.
    post = () => {};
    await world.sequencer.settle();
    checkRows(world, seed);
    await world.sequencer.stop();
    world.close();
  }
});

test('a burst of more samples than a row holds comes in order, and its rows are of no later than what follows', async () => {
  const world = new World();
  for (let at = 0; at < 1_000; at++) {
    world.pass(SAMPLE_INTERVAL_MS);
    world.take()();
  }
  await world.send();
  checkRows(world, 0);
  assert.ok(world.rows.length > 2);
  assert.deepEqual(
    world.rows.at(-1)?.commands.map(({ kind }) => kind),
    ['OpenAccount'],
  );
  assert.equal(world.sampled.at(-1), world.now);
  await world.sequencer.stop();
  world.close();
});

test('a sample that is due and not posted holds time back, for two seconds at most', async () => {
  const world = new World();
  world.take()();
  world.pass(SAMPLE_INTERVAL_MS + 1_000);
  assert.equal((await world.send()).time, START + SAMPLE_INTERVAL_MS - 1);
  world.pass(1_000);
  assert.equal((await world.send()).time, START + SAMPLE_INTERVAL_MS - 1);
  world.pass(1_001);
  const given = (await world.send()).time;
  assert.ok(given >= world.now - 1, 'the sampler hangs: the index grows stale, and nothing else waits for it');
  world.pass(2_001);
  assert.equal((await world.send()).time, world.now);
  world.take()();
  await world.sequencer.settle();
  assert.equal(world.rows.at(-1)?.commands[0]?.kind, 'IndexTick', 'and it may come back');
  await world.sequencer.stop();
  world.close();
});

test('a step forward is an outage: what fell due in between happens before what is sent', async () => {
  const world = new World();
  world.take()();
  await world.sequencer.settle();
  assert.notEqual(world.engine.nextTimerAt(), null, 'the index grows stale without samples');
  world.pass(0, 2 * HOUR_MS);
  await world.send();
  const kinds = world.rows.slice(-2).map(({ commands }) => commands.map(({ kind }) => kind));
  assert.deepEqual(kinds, [['AdvanceTime'], ['OpenAccount']]);
  assert.ok(world.rows.at(-1)!.time >= START + 2 * HOUR_MS - 1);
  await world.sequencer.stop();
  world.close();
});

test('after a step back time goes on from where it is', async () => {
  const world = new World();
  const before = (await world.send()).time;
  world.pass(0, -2 * HOUR_MS);
  await world.send();
  world.pass(10_000);
  const after = (await world.send()).time;
  assert.ok(after - before >= 9_900, `${after - before} ms in ten seconds`);
  await world.sequencer.stop();
  world.close();
});

test('while a step waits nothing is journaled, and what is sent is refused with a code of its own', async () => {
  const world = new World({ waits: true });
  const uncertain = (error: unknown) => error instanceof Refused && error.code === 'clock_uncertain';
  await world.send();
  const rows = world.rows.length;
  world.take()();
  const early = world.send();
  world.pass(0, 2 * HOUR_MS);
  await assert.rejects(early, uncertain, 'it was sent in time and comes too late to have one');
  await assert.rejects(world.send(), uncertain);
  await world.sequencer.settle();
  assert.equal(world.rows.length, rows);
  world.clock.accept();
  const { time } = await world.send();
  assert.ok(time >= START + 2 * HOUR_MS - 1);
  assert.deepEqual(
    world.rows[rows]?.commands,
    [tickOf({ time: START, sources: [] })],
    'the sample of before is not lost',
  );
  await world.sequencer.stop();
  world.close();
});

test('on a full disk a write is refused, though samples come before it, and is not made later', async () => {
  const world = new World();
  world.refusals = Number.POSITIVE_INFINITY;
  world.take()();
  const sent = world.send();
  await assert.rejects(sent, (error) => error instanceof Refused && error.code === 'overloaded');
  world.refusals = 0;
  await world.sequencer.settle();
  assert.deepEqual(
    world.rows.map(({ commands }) => commands.map(({ kind }) => kind)),
    [['IndexTick']],
  );
  await world.sequencer.stop();
  world.close();
});

test('a full disk loses no sample', async () => {
  const world = new World();
  world.take()();
  world.refusals = 2;
  await world.sequencer.settle();
  assert.deepEqual(
    world.rows.map(({ commands }) => commands),
    [[tickOf({ time: START, sources: [] })]],
  );
  await world.sequencer.stop();
  world.close();
});

test('who leads after a minute of silence says so before all else, once, also where the first row could not be stored', async () => {
  const back = { kind: 'Resumed', from: START - MINUTE_MS };
  for (const [silentMs, told] of [
    [MINUTE_MS, true],
    [MINUTE_MS - 1, false],
    [undefined, false],
  ] as const) {
    const world = new World(silentMs === undefined ? {} : { silentMs });
    world.refusals = told ? 1 : 0;
    const first = world.send();
    if (told) await assert.rejects(first, Refused);
    else await first;
    await world.send();
    await world.send();
    const said = world.rows.flatMap(({ commands }) => commands).filter(({ kind }) => kind === 'Resumed');
    assert.deepEqual(said, told ? [back] : []);
    if (told) assert.deepEqual(world.rows[0]!.commands, [back]);
    world.close();
  }
});

/** What a world journaled of outages. */
const toldBy = ({ rows }: World) => rows.flatMap(({ commands }) => commands).filter(({ kind }) => kind === 'Resumed');

test('who could write nothing for a minute, of a full disk, says so behind the samples of it, and who could for less does not', async () => {
  for (const silentMs of [MINUTE_MS, MINUTE_MS - 1]) {
    const world = new World();
    await world.send();
    world.pass(HOUR_MS);
    const from = world.now;
    for (const passed of [0, silentMs]) {
      world.pass(passed);
      world.refusals = 1;
      await assert.rejects(world.send(), Refused);
    }
    world.take()();
    await world.send();
    await world.send();
    const kinds = world.rows.flatMap(({ commands }) => commands.map(({ kind }) => kind));
    const told = silentMs < MINUTE_MS ? [] : ['Resumed'];
    const first = ['OpenAccount', 'IndexTick', ...told];
    assert.deepEqual(kinds.slice(0, first.length), first);
    assert.ok(kinds.includes('AdvanceTime'), 'the index has grown stale');
    assert.deepEqual(toldBy(world), told.length === 0 ? [] : [{ kind: 'Resumed', from }]);
    world.close();
  }
});

test('who could write nothing while a step of the clock waited says so', async () => {
  const world = new World({ waits: true });
  await world.send();
  const from = world.now;
  world.pass(0, HOUR_MS);
  await assert.rejects(world.send(), (error) => error instanceof Refused && error.code === 'clock_uncertain');
  world.clock.accept();
  await world.send();
  assert.deepEqual(toldBy(world), [{ kind: 'Resumed', from }]);
  await world.send();
  assert.equal(toldBy(world).length, 1);
  world.close();
});

test('before genesis nobody is kept from anything', async () => {
  const world = new World({ begun: false });
  world.refusals = 1;
  const first = () => world.sequencer.submit({ kind: 'Genesis', mode: 'demo' });
  await assert.rejects(first(), Refused);
  world.pass(HOUR_MS);
  await first();
  await world.send();
  assert.deepEqual(toldBy(world), []);
  world.close();
});
