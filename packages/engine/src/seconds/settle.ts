import { assert } from '@tradewind/base';
import { SECONDS_BY_JOURNAL, SECONDS_CAUSES, SECONDS_OUTCOMES, secondsResult } from '@tradewind/rules';
import { EVENT } from '../event/schema.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveFromHouse, payFrozenToHouse } from '../ledger/transfer.ts';
import { MAX_SECONDS_PER_COMMAND } from '../limits.ts';
import type { State } from '../state.ts';
import { type Batch, type Contract, RISE } from './book.ts';
import { noteResult } from './guard.ts';
import { FAST, PAYOUT_CAUSE, RELEASE_CAUSE, RESULT_SECONDS, STAKE_CAUSE } from './numbers.ts';
import { fixExitsByJournal } from './tick-by-journal.ts';
import { TIMER_SECONDS_EXIT } from './timers.ts';

/**
 * Ends contracts of a batch, a bounded number at a time; the rest follows with the next command that lets time pass. The
 * exit was fixed before, so that nothing that comes between changes a result.
 */
export function endBatch(state: State, batchId: number): void {
  const { seconds, timers } = state;
  const batch = seconds.batches.get(batchId);
  assert(batch !== undefined, `batch ${batchId} of seconds contracts is due but unknown`);
  if (batch.judgement === SECONDS_BY_JOURNAL && batch.entry !== null && batch.ended === 0) {
    const { instrument, durationMs } = batch.contracts[0]!;
    fixExitsByJournal(state, seconds.lane(SECONDS_BY_JOURNAL, instrument, durationMs));
  }
  const end = Math.min(batch.ended + roomIn(state), batch.contracts.length);
  seconds.endedInCommand += end - batch.ended;
  for (; batch.ended < end; batch.ended += 1) endContract(state, batch, batch.contracts[batch.ended]!);
  if (end < batch.contracts.length) timers.set(state.time + 1, TIMER_SECONDS_EXIT, batchId);
  else seconds.batches.delete(batchId);
}

/** How many contracts the command that runs may still end. */
function roomIn({ seconds, seq }: State): number {
  if (seconds.endingCommand !== seq) {
    seconds.endingCommand = seq;
    seconds.endedInCommand = 0;
  }
  return MAX_SECONDS_PER_COMMAND - seconds.endedInCommand;
}

function endContract(state: State, { entry, exit, expiry }: Batch, contract: Contract): void {
  const { id, user, stake, payout } = contract;
  const { outcome, cause } = secondsResult(contract.direction === RISE ? 'rise' : 'fall', entry, exit, expiry);
  state.seconds.drop(contract);
  if (outcome === 'won') payWinner(state, contract);
  else if (outcome === 'lost') takeStake(state, contract);
  else giveBack(state, contract);
  if (outcome === 'won' || outcome === 'lost') noteResult(state, user, outcome === 'won' ? -payout : stake);
  const returned = outcome === 'won' ? stake + payout : outcome === 'lost' ? 0 : stake;
  const numbers = [SECONDS_OUTCOMES.indexOf(outcome), SECONDS_CAUSES.indexOf(cause)];
  const seen = exit === null ? [0, 0, 0] : [exit.id, exit.time, exit.price];
  state.log.write(EVENT.SecondsClosed, [id, user, ...numbers, ...seen, returned]);
}

function payWinner(state: State, { id, user, stake, payout }: Contract): void {
  const { ledger, seconds } = state;
  const { asset } = seconds.rules;
  ledger.release(ledger.place(user, FAST, asset), stake);
  const cause = state.causeOf(PAYOUT_CAUSE, RESULT_SECONDS, id);
  moveFromHouse(ledger, asset, payout, HOUSE['seconds-reserve'], user, FAST, cause);
}

function takeStake(state: State, contract: Contract): void {
  const { ledger, seconds } = state;
  const { asset } = seconds.rules;
  const cause = state.causeOf(STAKE_CAUSE, RESULT_SECONDS, contract.id);
  payFrozenToHouse(ledger, asset, contract.stake, contract.user, FAST, HOUSE['seconds-pool'], cause);
  unreserve(state, contract);
}

function giveBack(state: State, contract: Contract): void {
  const { ledger, seconds } = state;
  ledger.release(ledger.place(contract.user, FAST, seconds.rules.asset), contract.stake);
  unreserve(state, contract);
}

function unreserve(state: State, { id, payout }: Contract): void {
  const cause = state.causeOf(RELEASE_CAUSE, RESULT_SECONDS, id);
  const { asset } = state.seconds.rules;
  moveBetweenHouses(state.ledger, asset, payout, HOUSE['seconds-reserve'], HOUSE['seconds-pool'], cause);
}
