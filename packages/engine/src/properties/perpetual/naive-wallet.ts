import { type Cause, move, type Place } from '../../naive/naive-postings.ts';
import type { NaiveState } from '../../naive/naive-state.ts';
import type { POSITION_CAUSES } from '../../perpetual/schema.ts';
import type { BandGroup, HouseAccount, Reason } from '../../vocabulary.ts';
import { certainBy, crossOf, walletOf, wonBy } from './naive-account.ts';
import { won, worth } from './naive-figures.ts';
import {
  assetOf,
  deskOf,
  fundBalance,
  fundOf,
  type NaiveContract,
  type NaiveLever,
  type NaivePosition,
  perpetualsOf,
} from './naive-state.ts';

type Told = { readonly changed?: number; readonly price?: number; readonly realised?: number; readonly fee?: number };

/** Says how a position stands after a change. */
export function tellPosition(
  state: NaiveState,
  lever: NaiveLever,
  position: NaivePosition,
  cause: (typeof POSITION_CAUSES)[number],
  { reference = 0, ...told }: Told & { readonly reference?: number } = {},
): void {
  const { leverage, cross } = lever;
  const choices = { cause, mode: cross ? 'cross' : 'isolated', leverage } as const;
  const nothing = { changed: 0, price: 0, realised: 0, fee: 0 };
  state.tell({ kind: 'PositionChanged', ...position, ...choices, ...nothing, ...told, reference });
}

export const causeOf = (reason: Reason, { position }: NaivePosition): Cause => ({
  reason,
  reference: 'position',
  referenceId: position,
});

const causeIn = (reason: Reason, { id }: NaiveContract): Cause => ({
  reason,
  reference: 'contract',
  referenceId: id,
});

/** Contracts are going to change a fund. */
function noteFund(state: NaiveState, group: BandGroup): void {
  perpetualsOf(state).fundChanges.push({ group, time: state.time, before: fundBalance(state, group) });
}

/** From one place to another, or with less than 0 the other way. */
function moveSigned(state: NaiveState, amount: number, from: Place, to: Place, cause: Cause): void {
  const asset = assetOf(state);
  if (amount > 0) move(state, asset, amount, from, to, cause);
  else if (amount < 0) move(state, asset, -amount, to, from, cause);
}

/** From an owner to the house, or back; what a desk has is the fund. */
export function pay(state: NaiveState, user: number, house: HouseAccount, amount: number, cause: Cause): void {
  const desk = deskOf(state, user);
  if (amount !== 0 && desk !== null) noteFund(state, desk);
  moveSigned(state, amount, desk === null ? { user, account: 'contract' } : fundOf(desk), house, cause);
}

/** What a liquidation pays to the fund, or the fund to the liquidated. */
export function payFund(state: NaiveState, { user, contract }: NaiveLever, amount: number, cause: Cause): void {
  noteFund(state, contract.group);
  moveSigned(state, amount, { user, account: 'contract' }, fundOf(contract.group), cause);
}

export function payProfit(state: NaiveState, position: NaivePosition, amount: number): void {
  pay(state, position.user, 'perpetual-clearing', -amount, causeOf('contract-profit', position));
}

export function payOutOfFund(
  state: NaiveState,
  contract: NaiveContract,
  to: HouseAccount,
  amount: number,
  reason: Reason,
): void {
  if (amount !== 0) noteFund(state, contract.group);
  moveSigned(state, amount, fundOf(contract.group), to, causeIn(reason, contract));
}

/** Pays what a position has won at its mark, where it is entered from then on. */
export function settleProfit(state: NaiveState, lever: NaiveLever, position: NaivePosition): void {
  const { contract, cross } = lever;
  const realised = won(contract, position, contract.mark);
  position.entryNotional = worth(contract, position.lots, contract.mark);
  position.realised += realised;
  if (!cross) position.margin += realised;
  payProfit(state, position, realised);
  tellPosition(state, lever, position, 'profit-settled', { realised });
}

/** Makes a wallet hold so much where it can: by wins of cross positions but one, the largest first. */
export function makeRoom(state: NaiveState, user: number, needed: number, but: NaiveLever | null = null): void {
  while (walletOf(state, user) < needed) {
    const wins = crossOf(state, user).filter((open) => open.lever !== but && certainBy(open) > 0);
    const [most] = wins.sort((a, b) => wonBy(b) - wonBy(a));
    if (most === undefined) return;
    settleProfit(state, most.lever, most.position);
  }
}
