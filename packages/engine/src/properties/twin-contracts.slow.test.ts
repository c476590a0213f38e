import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSeed, WORLD_USERS } from '@tradewind/testkit';
import { LawWatch } from './law-watch.ts';
import { Occurrences } from './occurrences.ts';
import { ContractDays } from './twin-contract-days.ts';
import { TwinRun } from './twin-run.ts';

const SEQUENCES = 3;
const COMMANDS = 9_000;
const INSPECT_EVERY = 500;
/** Not a multiple of the other: the engine starts again at many moments. */
const RESTART_EVERY = 997;

/** How often each case has to come at least in all sequences together. */
const WANTED: Readonly<Record<string, number>> = {
  'funding paid': 1,
};

const seed = testSeed();
const occurrences = new Occurrences();

for (let i = 0; i < SEQUENCES; i += 1) {
  test(`sequence ${i}: contracts over fundings, gaps and restarts hold the laws, and the naive twin says the same`, (t) => {
    t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
    const run = new TwinRun(new ContractDays(seed + i));
    const watch = new LawWatch(() => run.engine, WORLD_USERS);
    for (let done = 1; done <= COMMANDS; done += 1) {
      const { command, outcome, events } = run.next();
      watch.afterCommand(events);
      occurrences.afterCommand(command, outcome, events);
      if (done % INSPECT_EVERY === 0) watch.inspect();
      if (done % RESTART_EVERY === 0) run.restart();
    }
  });
}

test('the twin judged every way in which a position changes and ends', (t) => {
  t.diagnostic(String(occurrences));
  assert.deepEqual(occurrences.missing(WANTED), []);
});
