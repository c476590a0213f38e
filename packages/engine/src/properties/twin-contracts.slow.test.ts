import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSeed, WORLD_USERS } from '@tradewind/testkit';
import { LawWatch } from './law-watch.ts';
import { Occurrences } from './occurrences.ts';
import { ContractDays } from './twin-contract-days.ts';
import { ContractLacks } from './twin-contract-lacks.ts';
import { ContractSpread } from './twin-contract-spread.ts';
import { TwinRun } from './twin-run.ts';

const SEQUENCES = 3;
const COMMANDS = 9_000;
const INSPECT_EVERY = 500;
/** Not a multiple of the other: the engine starts again at many moments. */
const RESTART_EVERY = 997;

/** How often each case has to come at least in all sequences together. */
const WANTED: Readonly<Record<string, number>> = {
  'funding paid': 2,
  'funding lacking': 1,
  'position funding isolated': 4,
  'position funding cross': 4,
  'position trade isolated': 100,
  'position trade cross': 100,
  'position leverage isolated': 2,
  'position leverage cross': 2,
  'position margin isolated': 1,
  'position taken-over isolated': 2,
  'position deleveraged isolated': 20,
  'position deleveraged cross': 10,
  'position delisted isolated': 2,
  'liquidated isolated on the book': 3,
  'liquidated isolated taken over': 1,
  'liquidated isolated deleveraged': 10,
  'liquidated cross deleveraged': 1,
  'order cancelled liquidation': 10,
  'order cancelled deleveraged': 10,
  'order cancelled reduce-only': 1,
  PositionProtected: 10,
  ContractSettled: 1,
};

const seed = testSeed();
const occurrences = new Occurrences();

function watched(run: TwinRun, commands: number): void {
  const watch = new LawWatch(() => run.engine, WORLD_USERS);
  for (let done = 1; done <= commands; done += 1) {
    const { command, outcome, events } = run.next();
    watch.afterCommand(events);
    occurrences.afterCommand(command, outcome, events);
    if (done % INSPECT_EVERY === 0) watch.inspect();
    if (done % RESTART_EVERY === 0) run.restart();
  }
}

for (let i = 0; i < SEQUENCES; i += 1) {
  test(`sequence ${i}: contracts over fundings, gaps and restarts hold the laws, and the naive twin says the same`, (t) => {
    t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
    watched(new TwinRun(new ContractDays(seed + i)), COMMANDS);
  });
}

test('so do a funding and a settlement that nobody can pay in full', () => {
  watched(new TwinRun(new ContractLacks()), 3_200);
});

test('so do accounts that are due by a contract in which nobody can close, or in which nobody takes what has to be closed', () => {
  watched(new TwinRun(new ContractSpread()), 120);
});

test('the twin judged every way in which a position changes and ends', (t) => {
  t.diagnostic(String(occurrences));
  assert.deepEqual(occurrences.missing(WANTED), []);
});
