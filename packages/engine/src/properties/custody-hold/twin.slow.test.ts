import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSeed } from '@tradewind/testkit';
import { Occurrences } from '../occurrences.ts';
import { TwinRun } from '../twin-run.ts';
import { HeldSource } from './held-source.ts';

const SEQUENCES = 3;
/** Rare cases come in clumps: as many more are run as it takes to meet all, up to this many in all. */
const MOST_SEQUENCES = 12;
const COMMANDS = 12_000;
const RESTART_EVERY = 2_500;

/** How often each answer has to come at least, so that the twin judged it. */
const WANTED = {
  'InternalTransfer refused deposit_held': 20,
  'PlaceOrder refused deposit_cost_cap': 20,
  'PlaceOrder refused deposit_no_index': 20,
  'debt settled': 20,
  'debt settled in part': 20,
  'order of a reversed deposit': 10,
};
const WANTED_AT_THE_CAP = 20;

const seed = testSeed();
const occurrences = new Occurrences();
let ended = 0;

function runSequence(i: number): void {
  const run: TwinRun = new TwinRun(new HeldSource(seed + i, () => run.engine));
  for (let done = 1; done <= COMMANDS; done += 1) {
    const { command, outcome, events } = run.next();
    occurrences.afterCommand(command, outcome, events);
    ended += events.filter((event) => event.kind === 'OrderEnded' && event.endReason === 'cost-cap').length;
    if (done % RESTART_EVERY === 0) run.restart();
  }
}

const lacks = () => occurrences.missing(WANTED).length > 0 || ended < WANTED_AT_THE_CAP;

for (let i = 0; i < SEQUENCES; i += 1) {
  test(`sequence ${i}: who deposits and trades is held alike by the engine and by its naive twin`, (t) => {
    t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
    runSequence(i);
  });
}

test('the twin judged every way in which somebody is held', () => {
  for (let i = SEQUENCES; i < MOST_SEQUENCES && lacks(); i += 1) runSequence(i);
  assert.deepEqual(occurrences.missing(WANTED), []);
  assert.ok(ended >= WANTED_AT_THE_CAP, `${ended} orders ended at the cap`);
});
