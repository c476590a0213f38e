import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_STREAMS, CommandStream, CounterRandom, testSeed, worldCommands } from '@tradewind/testkit';
import { CommandReader, CommandWriter, createEngine, type EngineApi, restoreEngine } from '../index.ts';

const SEQUENCES = 6;
/** Commands that paid some, so that debts and months stand in snapshots too. */
let commissions = 0;
const COMMANDS = 50_000;

interface Recorded {
  readonly engine: EngineApi;
  readonly batch: Uint8Array;
  readonly times: readonly number[];
  readonly snapshot: Uint8Array;
  readonly snapshotSeq: number;
}

/** Runs a random sequence and keeps its packed commands, their times, and a snapshot from somewhere inside. */
function record(seed: number): Recorded {
  const engine = createEngine();
  const stream = new CommandStream(seed, ALL_STREAMS);
  const writer = new CommandWriter();
  const setup = worldCommands(ALL_STREAMS);
  const snapshotSeq = setup.length + new CounterRandom(seed).below(COMMANDS - setup.length);
  const times: number[] = [];
  let snapshot = new Uint8Array();
  for (let seq = 1; seq <= COMMANDS; seq += 1) {
    const next = stream.next();
    const command = setup[seq - 1] ?? next.command;
    writer.append(command);
    times.push(next.time);
    stream.learn(engine.apply(command, seq, next.time));
    if (engine.events.holds('CommissionPaid')) commissions += 1;
    engine.events.clear();
    if (seq === snapshotSeq) snapshot = new Uint8Array(engine.snapshot());
  }
  return { engine, batch: writer.take(), times, snapshot, snapshotSeq };
}

/** Applies the packed commands after `engine.seq`. */
function replay(engine: EngineApi, { batch, times }: Recorded): void {
  const after = engine.seq;
  const reader = new CommandReader(batch);
  let seq = 0;
  for (let command = reader.next(); command !== null; command = reader.next()) {
    seq += 1;
    if (seq <= after) continue;
    engine.apply(command, seq, times[seq - 1]!);
    engine.events.clear();
  }
  assert.equal(seq, times.length);
}

const hashes = (engine: EngineApi) => ({ seq: engine.seq, events: engine.eventHash(), state: engine.stateHash() });

const seed = testSeed();

for (let i = 0; i < SEQUENCES; i += 1) {
  test(`sequence ${i}: replay of the packed commands, and a snapshot with the tail, give the same hashes`, (t) => {
    t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
    const recorded = record(seed + i);
    const expected = hashes(recorded.engine);

    const again = createEngine();
    replay(again, recorded);
    assert.deepEqual(hashes(again), expected);

    const restored = restoreEngine(recorded.snapshot);
    assert.equal(restored.seq, recorded.snapshotSeq);
    replay(restored, recorded);
    assert.deepEqual(hashes(restored), expected);
    assert.deepEqual(restored.snapshot(), recorded.engine.snapshot());
  });
}

test('a single command more gives other hashes', () => {
  const recorded = record(seed);
  const before = hashes(recorded.engine);
  recorded.engine.apply({ kind: 'AdvanceTime' }, COMMANDS + 1, recorded.engine.time + 1);
  const after = hashes(recorded.engine);
  assert.notEqual(after.events, before.events);
  assert.notEqual(after.state, before.state);
});

test('the sequences pay commissions', () => {
  assert.ok(commissions > 0);
});
