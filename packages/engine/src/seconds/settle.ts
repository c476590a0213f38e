import { assert, type Id } from '@tradewind/base';
import { SECONDS_BY_JOURNAL, secondsResult } from '@tradewind/rules/seconds';
import { FAST, HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveFromHouse, payFrozenToHouse } from '../ledger/transfer.ts';
import type { State } from '../state.ts';
import { type Batch, type Contract, secondsOf } from './contracts.ts';
import { noteResult } from './guard.ts';
import { SECONDS } from './schema.ts';
import { fixExitsByJournal } from './tick-by-journal.ts';

const { reasons: REASON, references: REFERENCE } = SECONDS;

/**
 * Ends contracts of a batch, a bounded number at a time; the rest follows with the next command that lets time pass. The
 * exit was fixed before, so that nothing that comes between changes a result.
 */
export function endBatch(state: State, batchId: Id): void {
  const { timers } = state;
  const seconds = secondsOf(state);
  const batch = seconds.batches.get(batchId);
  assert(batch !== undefined, `batch ${batchId} of seconds contracts is due but unknown`);
  if (batch.judgement === SECONDS_BY_JOURNAL && batch.entry !== null && batch.ended === 0) {
    const { instrument, durationMs } = batch.contracts[0]!;
    fixExitsByJournal(state, seconds.lane(SECONDS_BY_JOURNAL, instrument, durationMs));
  }
  const end = Math.min(batch.ended + roomIn(state), batch.contracts.length);
  seconds.endedInCommand += end - batch.ended;
  for (; batch.ended < end; batch.ended += 1) endContract(state, batch, batch.contracts[batch.ended]!);
  if (end < batch.contracts.length) timers.set(state.time + 1, SECONDS.timers.TIMER_SECONDS_EXIT, batchId);
  else seconds.batches.delete(batchId);
}

/** How many contracts the command that runs may still end. */
function roomIn(state: State): number {
  const { seq } = state;
  const seconds = secondsOf(state);
  if (seconds.endingCommand !== seq) {
    seconds.endingCommand = seq;
    seconds.endedInCommand = 0;
  }
  return SECONDS.limits.MAX_SECONDS_PER_COMMAND - seconds.endedInCommand;
}

function endContract(state: State, { entry, exit, expiry }: Batch, contract: Contract): void {
  const { id, user, stake, payout } = contract;
  const { outcome, cause } = secondsResult({ direction: contract.direction, entry, exit, expiry });
  secondsOf(state).drop(contract);
  if (outcome === 'won') payWinner(state, contract);
  else if (outcome === 'lost') takeStake(state, contract);
  else giveBack(state, contract);
  if (outcome === 'won' || outcome === 'lost') noteResult(state, user, outcome === 'won' ? -payout : stake);
  const returned = outcome === 'won' ? stake + payout : outcome === 'lost' ? 0 : stake;
  state.log.emit('SecondsClosed', {
    contract: id,
    user,
    outcome,
    cause,
    exitTick: exit?.id ?? 0,
    exitTime: exit?.time ?? 0,
    exitPrice: exit?.price ?? 0,
    returned,
  });
}

function payWinner(state: State, { id, user, stake, payout }: Contract): void {
  const { ledger } = state;
  const seconds = secondsOf(state);
  const { asset } = seconds.rules;
  ledger.release(ledger.place(user, FAST, asset), stake);
  const cause = state.causeOf(REASON['seconds-payout'], REFERENCE.seconds, id);
  moveFromHouse(ledger, { asset, amount: payout, user, account: FAST, house: HOUSE['seconds-reserve'], cause });
}

function takeStake(state: State, contract: Contract): void {
  const { ledger } = state;
  const seconds = secondsOf(state);
  const { asset } = seconds.rules;
  const { id, user, stake } = contract;
  const cause = state.causeOf(REASON['seconds-stake'], REFERENCE.seconds, id);
  payFrozenToHouse(ledger, { asset, amount: stake, user, account: FAST, house: HOUSE['seconds-pool'], cause });
  unreserve(state, contract);
}

function giveBack(state: State, contract: Contract): void {
  const { ledger } = state;
  const seconds = secondsOf(state);
  ledger.release(ledger.place(contract.user, FAST, seconds.rules.asset), contract.stake);
  unreserve(state, contract);
}

function unreserve(state: State, { id, payout }: Contract): void {
  const cause = state.causeOf(REASON['seconds-release'], REFERENCE.seconds, id);
  const { asset } = secondsOf(state).rules;
  const [from, to] = [HOUSE['seconds-reserve'], HOUSE['seconds-pool']];
  moveBetweenHouses(state.ledger, { asset, amount: payout, from, to, cause });
}
