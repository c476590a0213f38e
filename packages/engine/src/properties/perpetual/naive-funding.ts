import type { Due } from '../../naive/naive-hooks.ts';
import type { NaiveState } from '../../naive/naive-state.ts';
import { walletOf } from './naive-account.ts';
import { afterwards } from './naive-afterwards.ts';
import { down, RATE_ONE, won, worth } from './naive-figures.ts';
import {
  deskOf,
  fundBalance,
  leverOfPosition,
  type NaiveContract,
  type NaivePosition,
  type NaiveRound,
  perpetualsOf,
  positionsIn,
  touch,
} from './naive-state.ts';
import { causeOf, makeRoom, pay, payOutOfFund, settleProfit, tellPosition } from './naive-wallet.ts';

export const INTERVAL_MS = 8 * 3_600_000;
const SAMPLES = 5_760;
const INTEREST = 100_000;
const DAMPER = 500_000;

const within = (most: number, rate: number) => Math.max(-most, Math.min(most, rate));

/** P = mean by place; F = P + clamp(I - P), capped; of fewer than half of the samples 0. */
export function fundingOf({ premiums, terms }: NaiveContract) {
  const weights = premiums.reduce((sum, { place }) => sum + BigInt(place), 0n);
  const weighed = premiums.reduce((sum, { place, premium }) => sum + BigInt(place) * BigInt(premium), 0n);
  const mean = weights === 0n ? 0 : Number(weighed / weights);
  const rate = within(terms.funding.cap, mean + within(DAMPER, INTEREST - mean));
  const samples = premiums.length;
  return { mean, predicted: rate, rate: samples < SAMPLES / 2 ? 0 : rate, samples };
}

export function setAlarm(state: NaiveState, contract: NaiveContract, due: number): void {
  perpetualsOf(state).alarms.push({ due, contract });
}

/** Intervals that are over at a time: each waits for the first good mark from then on. */
export function roll(state: NaiveState, contract: NaiveContract, time: number): void {
  while (contract.fundedAt + INTERVAL_MS <= time) {
    const { mean, rate, samples } = fundingOf(contract);
    contract.fundedAt += INTERVAL_MS;
    contract.premiums = [];
    const waits = { mark: 0, last: 0, allPaid: false, gets: 0, held: 0, lacking: 0 };
    contract.rounds.push({ dueAt: contract.fundedAt, mean, rate, samples, ...waits });
    setAlarm(state, contract, contract.fundedAt + INTERVAL_MS);
  }
}

export function fundingTimers(state: NaiveState): Due[] {
  const perpetuals = perpetualsOf(state);
  return perpetuals.alarms.map((alarm) => ({
    due: alarm.due,
    act: () => {
      perpetuals.alarms = perpetuals.alarms.filter((one) => one !== alarm);
      look(state, alarm.contract, alarm.due);
    },
  }));
}

function look(state: NaiveState, contract: NaiveContract, due: number): void {
  if (contract.instrument.state === 'delisted') return;
  roll(state, contract, due);
  begin(state, contract);
  if (isFunding(contract)) goOn(state, contract);
  afterwards(state);
}

/** After a mark: what waited for it begins. */
export function beginWaiting(state: NaiveState, contract: NaiveContract): void {
  if (contract.rounds.length === 0 || isFunding(contract)) return;
  begin(state, contract);
  setAlarm(state, contract, state.time);
}

export const isFunding = ({ rounds }: NaiveContract) => rounds[0] !== undefined && rounds[0].mark !== 0;

export function finishFunding(state: NaiveState, contract: NaiveContract): void {
  while (isFunding(contract)) goOn(state, contract);
  afterwards(state);
}

/** A mark is good for two seconds while the index is live. */
function begin(state: NaiveState, contract: NaiveContract): void {
  const { spot, mark, markedAt, rounds } = contract;
  const [round] = rounds;
  if (round === undefined || round.mark !== 0) return;
  if (spot.indexState !== 'live' || mark === 0 || state.time - markedAt > 2_000) return;
  Object.assign(round, { mark, last: perpetualsOf(state).opened });
  contract.rate = round.rate;
}

/** All payers, then what the fund adds; with the next look all receivers. */
function goOn(state: NaiveState, contract: NaiveContract): void {
  const round = contract.rounds[0]!;
  const asked = round.rate === 0 ? [] : positionsIn(state, contract).filter(({ position }) => position <= round.last);
  const owes = (position: NaivePosition) => owedBy(contract, position, round);
  if (round.allPaid) {
    for (const position of asked) if (owes(position) < 0) get(state, contract, position, round);
    payOutOfFund(state, contract, 'perpetual-funding', -round.held, 'funding');
    contract.rounds.shift();
  } else {
    for (const position of asked) {
      if (owes(position) > 0) take(state, position, round, owes(position));
      else round.gets -= owes(position);
    }
    addFromFund(state, contract, round);
  }
  if (contract.rounds.length > 0) setAlarm(state, contract, state.time);
}

/** q x P x F; what is paid is rounded up, what is got down. */
function owedBy(contract: NaiveContract, { lots }: NaivePosition, { mark, rate }: NaiveRound): number {
  const exact = BigInt(worth(contract, lots, mark)) * BigInt(Math.abs(rate));
  if (lots > 0 === rate > 0) return Number((exact + RATE_ONE - 1n) / RATE_ONE);
  return -Number(exact / RATE_ONE);
}

/** An isolated position pays out of its margin, after its open win; cross out of the wallet, after those there. */
function take(state: NaiveState, position: NaivePosition, round: NaiveRound, owed: number): void {
  const lever = leverOfPosition(state, position);
  const { contract, cross, user } = lever;
  const desk = deskOf(state, user);
  if (desk === null && cross) makeRoom(state, user, owed);
  if (desk === null && !cross && position.margin < owed && won(contract, position, contract.mark) > 0)
    settleProfit(state, lever, position);
  const own = cross ? walletOf(state, user) : position.margin;
  const amount = Math.min(owed, desk === null ? own : fundBalance(state, contract.group));
  pass(state, position, round, amount, owed);
}

function get(state: NaiveState, contract: NaiveContract, position: NaivePosition, round: NaiveRound): void {
  const owed = owedBy(contract, position, round);
  pass(state, position, round, 0 - down(-owed, round.gets - round.lacking, round.gets), owed);
}

function pass(state: NaiveState, position: NaivePosition, round: NaiveRound, amount: number, owed: number): void {
  const lever = leverOfPosition(state, position);
  round.held += amount;
  pay(state, lever.user, 'perpetual-funding', amount, causeOf('funding', position));
  if (!lever.cross && deskOf(state, lever.user) === null) position.margin -= amount;
  position.funding += amount;
  state.tell({ kind: 'FundingPaid', ...position, dueAt: round.dueAt, rate: round.rate, amount, owed });
  tellPosition(state, lever, position, 'funding');
  touch(state, lever);
}

/** What receivers lack the fund adds as far as it can. */
function addFromFund(state: NaiveState, contract: NaiveContract, round: NaiveRound): void {
  const lacks = Math.max(0, round.gets - round.held);
  const added = Math.min(lacks, fundBalance(state, contract.group));
  payOutOfFund(state, contract, 'perpetual-funding', added, 'funding');
  Object.assign(round, { held: round.held + added, lacking: lacks - added, allPaid: true });
  const { dueAt, mark, mean, rate, samples, lacking } = round;
  state.tell({ kind: 'FundingSet', instrument: contract.id, dueAt, mark, mean, rate, samples, lacking });
}
