import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandStream, testSeed } from '@tradewind/testkit';
import { Occurrences } from '../occurrences.ts';
import { TwinRun } from '../twin-run.ts';
import { DEPOSITS_ALONE } from './deposits-alone.ts';

const SEQUENCES = 4;
const COMMANDS = 4_000;
/** Not a multiple of anything: the engine starts again at many moments. */
const RESTART_EVERY = 977;

/** How often each case has to come at least in all sequences together; usual are several times as many. */
const WANTED: Readonly<Record<string, number>> = {
  DepositCredited: 40,
  DepositReleased: 25,
  'deposit cap': 15,
  'deposit pause': 5,
  'debt settled': 5,
  'debt settled in part': 5,
  'deposit owed': 15,
  'deposit taken back': 10,
  'rest carried': 40,
  'rest borrowed': 40,
  CustodyMoved: 40,
  GasSpent: 30,
  TransitSettled: 10,
  AddressesSkipped: 20,
  'CreditDeposit refused deposit_cap': 5,
  'CreditDeposit refused deposit_paused': 3,
};

test('deposits, wallets and the faucet are what the naive twin says, over restarts', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const occurrences = new Occurrences();
  for (let i = 0; i < SEQUENCES; i += 1) {
    const run = new TwinRun(new CommandStream(seed + i, DEPOSITS_ALONE));
    for (let done = 1; done <= COMMANDS; done += 1) {
      const { command, outcome, events } = run.next();
      occurrences.afterCommand(command, outcome, events);
      if (done % RESTART_EVERY === 0) run.restart();
    }
  }
  assert.deepEqual(occurrences.missing(WANTED), []);
});
