import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandStream, testSeed } from '@tradewind/testkit';
import { Occurrences } from '../occurrences.ts';
import { TwinRun } from '../twin-run.ts';
import { WITHDRAWALS_ALONE } from './withdrawals-alone.ts';

const SEQUENCES = 3;
const COMMANDS = 4_000;
/** Not a multiple of anything: the engine starts again at many moments. */
const RESTART_EVERY = 977;

/** How often each case has to come at least in all sequences together; usual are several times as many. */
const WANTED: Readonly<Record<string, number>> = {
  WithdrawalTermsSet: 30,
  WithdrawalPauseSet: 15,
  WithdrawalRequested: 60,
  WithdrawalApproved: 40,
  WithdrawalPrepared: 25,
  WithdrawalCompleted: 15,
  WithdrawalCancelled: 10,
  WithdrawalRejected: 20,
  'withdrawal reverted': 1,
  'withdrawal displaced': 1,
  'RequestWithdrawal refused withdrawal_limit': 20,
  'RequestWithdrawal refused withdrawal_no_index': 10,
  'RequestWithdrawal refused withdrawal_paused': 30,
  'RequestWithdrawal refused withdrawal_too_small': 5,
  'RequestWithdrawal refused deposit_held': 20,
  'PrepareWithdrawal refused withdrawal_not_approved': 30,
  'CancelWithdrawal refused withdrawal_approved': 5,
  'CompleteWithdrawal refused withdrawal_known': 20,
  'CompleteWithdrawal refused withdrawal_not_prepared': 40,
  'FailWithdrawal refused withdrawal_not_prepared': 10,
};

test('withdrawals are what the naive twin says, over restarts', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const occurrences = new Occurrences();
  for (let i = 0; i < SEQUENCES; i += 1) {
    const run = new TwinRun(new CommandStream(seed + i, WITHDRAWALS_ALONE));
    for (let done = 1; done <= COMMANDS; done += 1) {
      const { command, outcome, events } = run.next();
      occurrences.afterCommand(command, outcome, events);
      if (done % RESTART_EVERY === 0) run.restart();
    }
  }
  assert.deepEqual(occurrences.missing(WANTED), []);
});
