import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_STREAMS, CommandStream, testSeed } from '@tradewind/testkit';
import { Occurrences } from './occurrences.ts';
import { PROOFS } from './proofs.ts';
import { TwinRun } from './twin-run.ts';

const SEQUENCES = 5;
/** Rare endings come in clumps: as many more are run as it takes to meet all, up to this many in all. */
const MOST_SEQUENCES = 20;
const COMMANDS = 20_000;

/** How often each ending has to come at least in all sequences together, so that the twin judged it. */
const WANTED: Readonly<Record<string, number>> = {
  OrderWaits: 50,
  'waiting order traded': 50,
  'waiting order filled': 20,
  'waiting order cancelled': 10,
  'PlaceOrder refused index_stale': 100,
  ...Object.assign({}, ...PROOFS.map(({ wanted }) => wanted?.twin)),
};

const seed = testSeed();
const occurrences = new Occurrences();

function runSequence(i: number): void {
  const run = new TwinRun(new CommandStream(seed + i, ALL_STREAMS));
  for (let done = 0; done < COMMANDS; done += 1) {
    const { command, outcome, events } = run.next();
    occurrences.afterCommand(command, outcome, events);
  }
}

for (let i = 0; i < SEQUENCES; i += 1) {
  test(`sequence ${i}: after every random command the engine and its naive twin say the same`, (t) => {
    t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
    runSequence(i);
  });
}

test('the twin judged every way in which something of a product ends', () => {
  for (let i = SEQUENCES; i < MOST_SEQUENCES && occurrences.missing(WANTED).length > 0; i += 1) runSequence(i);
  assert.deepEqual(occurrences.missing(WANTED), []);
});
