import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSeed } from '@tradewind/testkit';
import { Occurrences } from '../occurrences.ts';
import { TwinRun } from '../twin-run.ts';
import { HeldSource } from './held-source.ts';

const SEQUENCES = 3;
const COMMANDS = 12_000;
const RESTART_EVERY = 2_500;

/** How often each answer has to come at least, so that the twin judged it. */
const WANTED = {
  'InternalTransfer refused deposit_held': 20,
  'PlaceOrder refused deposit_cost_cap': 20,
  'PlaceOrder refused deposit_no_index': 20,
  'order cost-cap': 20,
};

const seed = testSeed();
const occurrences = new Occurrences();
let ended = 0;

for (let i = 0; i < SEQUENCES; i += 1) {
  test(`sequence ${i}: who deposits and trades is held alike by the engine and by its naive twin`, (t) => {
    t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
    const run: TwinRun = new TwinRun(new HeldSource(seed + i, () => run.engine));
    for (let done = 1; done <= COMMANDS; done += 1) {
      const { command, outcome, events } = run.next();
      occurrences.afterCommand(command, outcome, events);
      ended += events.filter((event) => event.kind === 'OrderEnded' && event.endReason === 'cost-cap').length;
      if (done % RESTART_EVERY === 0) run.restart();
    }
  });
}

test('the twin judged every way in which somebody is held', () => {
  const { 'order cost-cap': orders, ...answers } = WANTED;
  assert.deepEqual(occurrences.missing(answers), []);
  assert.ok(ended >= orders, `${ended} orders ended at the cap`);
});
