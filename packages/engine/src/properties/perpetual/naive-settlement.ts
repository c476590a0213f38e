import type { CommandOf } from '../../commands.ts';
import type { Due } from '../../naive/naive-hooks.ts';
import { changeState } from '../../naive/naive-index.ts';
import { end } from '../../naive/naive-match.ts';
import { type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { walletOf } from './naive-account.ts';
import { afterwards } from './naive-afterwards.ts';
import { down, won } from './naive-figures.ts';
import { forget } from './naive-fill.ts';
import { finishFunding } from './naive-funding.ts';
import { contractFor } from './naive-orders.ts';
import {
  deskOf,
  fundBalance,
  leverOfPosition,
  type NaiveContract,
  type NaivePosition,
  perpetualsOf,
  positionsIn,
} from './naive-state.ts';
import { makeRoom, payOutOfFund, payProfit, tellPosition } from './naive-wallet.ts';

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;

export function delistContract(state: NaiveState, { instrument, effectiveAt }: CommandOf<'DelistContract'>): void {
  const contract = contractFor(state, instrument);
  refuseIf(contract.endsAt !== 0, 'contract_ending');
  const whole = Number.isSafeInteger(effectiveAt) && effectiveAt >= 0 && effectiveAt <= state.time + 365 * DAY;
  refuseIf(!whole, 'configuration_invalid');
  refuseIf(effectiveAt < state.time + DAY, 'terms_too_soon');
  Object.assign(contract, { endsAt: effectiveAt, triedAt: effectiveAt });
  state.tell({ kind: 'ContractEnds', instrument, effectiveAt });
}

export function endTimers(state: NaiveState): Due[] {
  const ending = perpetualsOf(state).contracts.filter(
    ({ endsAt, instrument }) => endsAt !== 0 && instrument.state !== 'delisted',
  );
  return ending.map((contract) => ({ due: contract.triedAt, act: () => tryToSettle(state, contract) }));
}

/** Where there was no index in half an hour it waits a minute for one. */
function tryToSettle(state: NaiveState, contract: NaiveContract): void {
  const price = settlementPrice(contract);
  contract.triedAt = Math.max(contract.triedAt, state.time) + 60_000;
  if (price === null) return;
  finishFunding(state, contract);
  contract.rounds.length = 0;
  const unpaid = settleAll(state, contract, price);
  changeState(state, contract.instrument, 'delisted');
  state.tell({ kind: 'ContractSettled', instrument: contract.id, price, ...unpaid });
  afterwards(state);
}

/** Mean of the last half hour of the index, by how long each of its samples held; to the last one that came. */
function settlementPrice({ endsAt, samples }: NaiveContract): number | null {
  const own = samples.filter(({ time }) => time >= endsAt - HALF_HOUR);
  const until = Math.max(endsAt, own.at(-1)?.time ?? 0);
  let [sum, held] = [0n, 0n];
  for (const [at, { time, price }] of own.entries()) {
    const begin = Math.max(time, until - HALF_HOUR);
    const span = BigInt(Math.max(0, (own[at + 1]?.time ?? until) - begin));
    sum += BigInt(price) * span;
    held += span;
  }
  return held === 0n ? null : Number(sum / held);
}

/** Losers, then the fund, then winners by their wins; what is beyond these stays in clearing. */
function settleAll(state: NaiveState, contract: NaiveContract, price: number) {
  for (const order of state.orders.filter((one) => one.instrument === contract.id))
    end(state, order, 'cancelled', 'settled');
  const open = positionsIn(state, contract);
  let clearing = open.reduce((sum, one) => sum + (one.lots < 0 ? one.entryNotional : -one.entryNotional), 0);
  const wins = open.reduce((sum, one) => sum + Math.max(0, won(contract, one, price)), 0);
  for (const position of open) {
    const loss = -won(contract, position, price);
    if (loss > 0) clearing += closeAt(state, position, price, (own) => -Math.min(loss, own));
  }
  const short = Math.max(0, wins - clearing);
  const added = Math.min(short, fundBalance(state, contract.group));
  payOutOfFund(state, contract, 'perpetual-clearing', added, 'insurance');
  clearing += added;
  const lacking = Math.min(wins, short - added);
  const uncovered = short - added - lacking;
  for (const position of positionsIn(state, contract)) {
    const gets = won(contract, position, price);
    clearing += closeAt(state, position, price, () => (wins === 0 ? 0 : down(gets, wins - lacking, wins)));
  }
  payOutOfFund(state, contract, 'perpetual-clearing', -(clearing + uncovered), 'insurance');
  return { lacking, uncovered };
}

/** Closes a position for what it wins, or for what of a loss there is behind it; answers what it left in clearing. */
function closeAt(state: NaiveState, position: NaivePosition, price: number, wins: (own: number) => number): number {
  const lever = leverOfPosition(state, position);
  const { contract, cross, user } = lever;
  const desk = deskOf(state, user);
  const loss = Math.max(0, -won(contract, position, price));
  if (cross && desk === null) makeRoom(state, user, loss, lever);
  const own = cross ? walletOf(state, user) : position.margin;
  const realised = wins(desk === null ? own : fundBalance(state, contract.group));
  const changed = -position.lots;
  const isolated = position.margin;
  Object.assign(position, { lots: 0, entryNotional: 0, realised: position.realised + realised });
  payProfit(state, position, realised);
  position.margin -= isolated;
  tellPosition(state, lever, position, 'delisted', { changed, price, realised });
  forget(state, lever, position);
  return 0 - realised;
}
