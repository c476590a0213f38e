import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_STREAMS, CommandStream, testSeed, WORLD_USERS, worldCommands } from '@tradewind/testkit';
import { createEngine, type Event, restoreEngine } from '../index.ts';
import { LawWatch } from './law-watch.ts';
import { Occurrences } from './occurrences.ts';
import { PROOFS } from './proofs.ts';

const SEQUENCES = 5;
/** Rare cases come in clumps: as many more are run as it takes to meet all, up to this many in all. */
const MOST_SEQUENCES = 20;
const COMMANDS_PER_SEQUENCE = 200_000;
const INSPECT_EVERY = 1_000;
/** Not a multiple of the other: the engine starts again at many moments. */
const RESTART_EVERY = 9_973;

/** How often each case has to come at least in all sequences together. */
const WANTED: Readonly<Record<string, number>> = {
  Traded: 1_000,
  OrderTriggered: 1_000,
  OrderReduced: 1_000,
  OrderWaits: 500,
  'waiting order traded': 500,
  'waiting order filled': 200,
  'waiting order cancelled': 100,
  'waiting order reduced': 5,
  'PlaceOrder refused index_stale': 1_000,
  InternalTransferred: 1_000,
  Granted: 1_000,
  IndexUpdated: 1_000,
  ...Object.assign({}, ...PROOFS.map(({ wanted }) => wanted?.laws)),
};

/** Runs a sequence under watch; every now and then the engine starts again from its snapshot. */
function runSequence(seed: number, occurrences: Occurrences): void {
  let engine = createEngine();
  const watch = new LawWatch(() => engine, WORLD_USERS);
  const stream = new CommandStream(seed, ALL_STREAMS);
  const setup = worldCommands(ALL_STREAMS);
  for (let i = 0; i < COMMANDS_PER_SEQUENCE; i += 1) {
    const next = stream.next();
    const command = setup[i] ?? next.command;
    const outcome = engine.apply(command, i + 1, next.time);
    const events = engine.events.decode();
    engine.events.clear();
    stream.learn(outcome, acceptedIn(events));
    watch.afterCommand(events);
    occurrences.afterCommand(command, outcome, events);
    if (i % INSPECT_EVERY === 0) watch.inspect();
    if (i % RESTART_EVERY === 0) engine = restoreEngine(engine.snapshot());
  }
  watch.inspect();
}

function acceptedIn(events: readonly Event[]): number[] {
  return events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : []));
}

test('after each of a million random commands of all products, over outages and restarts, every law holds, and no case was left out', (t) => {
  const first = testSeed();
  t.diagnostic(`seed ${first}, again with TRADEWIND_SEED=${first}`);
  const occurrences = new Occurrences();
  for (let i = 0; i < SEQUENCES || (i < MOST_SEQUENCES && occurrences.missing(WANTED).length > 0); i += 1)
    runSequence(first + i, occurrences);
  t.diagnostic(String(occurrences));
  assert.deepEqual(occurrences.missing(WANTED), []);
});
