import type { Amount, Id, InstrumentId, TimeMs } from '@tradewind/base';
import {
  fundingOf,
  type IntervalFunding,
  intervalFunding,
  type Premiums,
  shrunk,
  unrealisedOf,
} from '@tradewind/rules/perpetual';
import { HOUSE } from '../ledger/ledger.ts';
import { MAX_SAMPLE_AGE_MS } from '../limits.ts';
import { INDEX_LIVE } from '../market/index-state.ts';
import type { State } from '../state.ts';
import { afterwards } from './afterwards.ts';
import { arm } from './arm.ts';
import { fundBalance } from './fund.ts';
import { awaitFunding } from './list-contract.ts';
import { countPosition, walletOf, withAccount } from './needs.ts';
import { type Contract, type FundingRound, type Lever, perpetualsOf } from './perpetuals.ts';
import { PERPETUAL } from './schema.ts';
import { tellPosition } from './tell.ts';
import { makeRoom, payHouse, payOutOfFund, settleProfit, type Why } from './wallet.ts';

const { FUNDING_INTERVAL_MS, MAX_FUNDED_PER_COMMAND } = PERPETUAL.limits;
const { TIMER_FUNDING } = PERPETUAL.timers;

/** What the premiums so far make of the interval that runs. */
export function fundingSoFar({ ofGroup, premiums }: Contract): IntervalFunding {
  const { samples } = ofGroup.funding;
  const places: (number | null)[] = new Array(samples).fill(null);
  for (const [place, premium] of premiums) places[place - 1] = premium;
  return intervalFunding(ofGroup.funding, places as Premiums);
}

/** Ends the intervals that are over at a time: each is paid with the first good mark from then on. */
export function rollInterval(state: State, contract: Contract, time: TimeMs): void {
  while (contract.fundedAt + FUNDING_INTERVAL_MS <= time) {
    const { mean, rate } = fundingSoFar(contract);
    const samples = contract.premiums.size;
    contract.fundedAt += FUNDING_INTERVAL_MS;
    contract.premiums.clear();
    const waits = { mark: 0, last: 0, cursor: 0, receiving: false, gets: 0, held: 0, lacking: 0 };
    contract.dues.push({ instrument: contract.id, dueAt: contract.fundedAt, mean, rate, samples, ...waits });
    awaitFunding(state, contract);
  }
}

/** The end of an interval, or a funding of which not all have been asked. */
export function fundingTimer(state: State, instrument: InstrumentId, due: TimeMs): void {
  const contract = perpetualsOf(state).contracts.get(instrument)!;
  if (contract.isSettled) return;
  rollInterval(state, contract, due);
  const [round] = contract.dues;
  if (round === undefined) return;
  if (round.mark === 0) begin(state, contract);
  if (round.mark !== 0) state.timers.room -= walk(state, contract, Math.min(state.timers.room, MAX_FUNDED_PER_COMMAND));
  afterwards(state);
}

/** After a mark: what waited for it begins, and goes on with the timers of now. */
export function fundWaiting(state: State, contract: Contract): void {
  const [round] = contract.dues;
  if (round === undefined || round.mark !== 0) return;
  begin(state, contract);
  state.timers.set(state.time, TIMER_FUNDING, contract.id);
}

/** Whether not all positions have been asked for a funding that is being paid. */
export function isFunding({ dues }: Contract): boolean {
  return dues[0] !== undefined && dues[0].mark !== 0;
}

/** Pays out at once what is being paid: nobody trades between. */
export function finishFunding(state: State, contract: Contract): void {
  while (isFunding(contract)) walk(state, contract, MAX_FUNDED_PER_COMMAND);
  afterwards(state);
}

function begin(state: State, contract: Contract): void {
  const { market, mark, markedAt } = contract;
  if (market.index.state !== INDEX_LIVE || mark === 0 || state.time - markedAt > MAX_SAMPLE_AGE_MS) return;
  const round = contract.dues[0]!;
  round.mark = mark;
  round.last = perpetualsOf(state).opened;
  contract.rate = round.rate;
}

/** Asks so many positions, payers before receivers; ends the round with the last. Answers how many it asked, at least 1. */
function walk(state: State, contract: Contract, most: number): number {
  const round = contract.dues[0]!;
  const asked = round.rate === 0 ? 0 : askSome(state, contract, round, most);
  if (asked === most) {
    state.timers.set(state.time, TIMER_FUNDING, contract.id);
    return asked;
  }
  contract.toAsk = null;
  if (!round.receiving) receive(state, contract, round);
  else end(state, contract, round);
  if (contract.dues.length > 0) state.timers.set(state.time, TIMER_FUNDING, contract.id);
  return asked + 1;
}

/** Asks positions from where the round stands, as many as there are or as are wanted; how many it asked. */
function askSome(state: State, contract: Contract, round: FundingRound, most: number): number {
  contract.toAsk ??= after(contract.open, round.cursor);
  let asked = 0;
  for (; asked < most; asked += 1) {
    const { value: lever, done } = contract.toAsk.next();
    if (done === true || lever.position!.position > round.last) break;
    round.cursor = lever.position!.position;
    ask(state, lever, round);
  }
  return asked;
}

/** Those with a greater id than one. */
function* after(open: ReadonlyMap<Id, Lever>, cursor: Id): Generator<Lever, undefined> {
  for (const lever of open.values()) if (lever.position!.position > cursor) yield lever;
}

function ask(state: State, lever: Lever, round: FundingRound): void {
  const owed = fundingOf(lever.contract, lever.position!.lots, round.mark, round.rate);
  if (!round.receiving) {
    if (owed > 0) pay(state, lever, round, owed);
    else round.gets -= owed;
  } else if (owed < 0) get(state, lever, round, 0 - owed);
}

const why = (id: Id): Why => ({ reason: 'funding', reference: 'position', id });

/** An isolated position pays out of its margin, after its open win where that lacks some; cross out of the wallet. */
function pay(state: State, lever: Lever, round: FundingRound, owed: Amount): void {
  const { contract, cross, holder } = lever;
  const perpetuals = perpetualsOf(state);
  const position = lever.position!;
  const desk = perpetuals.deskOf(lever.user) >= 0;
  let paid = 0;
  withAccount(state, holder, () => {
    if (desk) paid = fundBalance(state, contract, perpetuals.asset);
    else if (cross) {
      makeRoom(state, holder, owed);
      paid = walletOf(state, holder);
    } else {
      if (position.margin < owed && unrealisedOf(contract, position, contract.mark) > 0) settleProfit(state, lever);
      paid = position.margin;
    }
    paid = Math.min(paid, owed);
    move(state, lever, round, paid);
  });
  tell(state, lever, round, { amount: paid, owed });
}

function get(state: State, lever: Lever, round: FundingRound, owed: Amount): void {
  const amount = shrunk({ gets: owed, all: round.gets, lacking: round.lacking });
  withAccount(state, lever.holder, () => move(state, lever, round, 0 - amount));
  tell(state, lever, round, { amount: 0 - amount, owed: 0 - owed });
}

function move(state: State, lever: Lever, round: FundingRound, paid: Amount): void {
  const position = lever.position!;
  round.held += paid;
  payHouse(state, lever, HOUSE['perpetual-funding'], paid, why(position.position));
  countPosition(state, lever, -1);
  if (!lever.cross && perpetualsOf(state).deskOf(lever.user) < 0) position.margin -= paid;
  position.funding += paid;
  countPosition(state, lever, 1);
}

function tell(
  state: State,
  lever: Lever,
  { dueAt, rate }: FundingRound,
  { amount, owed }: Readonly<Record<'amount' | 'owed', Amount>>,
): void {
  const position = lever.position!;
  state.log.emit('FundingPaid', { ...position, dueAt, rate, amount, owed });
  tellPosition(state, lever, position, { cause: 'funding' });
  arm(state, lever);
  perpetualsOf(state).touch(lever);
}

/** All have paid: what receivers lack the fund adds, as far as it can. */
function receive(state: State, contract: Contract, round: FundingRound): void {
  const { asset } = perpetualsOf(state);
  const lacks = Math.max(0, round.gets - round.held);
  const added = Math.min(lacks, fundBalance(state, contract, asset));
  payOutOfFund(state, contract, HOUSE['perpetual-funding'], added, {
    reason: 'funding',
    reference: 'contract',
    id: contract.id,
  });
  round.held += added;
  round.lacking = lacks - added;
  round.receiving = true;
  round.cursor = 0;
  const { dueAt, mark, mean, rate, samples, lacking } = round;
  state.log.emit('FundingSet', { instrument: contract.id, dueAt, mark, mean, rate, samples, lacking });
}

/** What roundings left is the fund's. */
function end(state: State, contract: Contract, round: FundingRound): void {
  const why: Why = { reason: 'funding', reference: 'contract', id: contract.id };
  payOutOfFund(state, contract, HOUSE['perpetual-funding'], 0 - round.held, why);
  contract.dues.shift();
}
