import type { Amount, Count, Id, IndexPrice, Lots } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';
import { type Contract, worthOf } from './contract.ts';

/** A position on the side that wins, as it stands at the mark; amounts in units. */
export interface Winner {
  readonly id: Id;
  /** More than 0, of whatever side. */
  readonly lots: Lots;
  readonly entryNotional: Amount;
  readonly notional: Amount;
  readonly unrealised: Amount;
  /** What stands behind it, with what it has won: more than 0. */
  readonly equity: Amount;
}

/** Lots that are closed of a position. */
export interface Share {
  readonly id: Id;
  readonly lots: Lots;
}

/** Which positions are closed against those of a bankrupt one, and how much of each: never more lots than that has. */
export type Policy = (winners: readonly Winner[], lots: Lots) => readonly Share[];

/** The profit by its leverage, the loss by how little there is: profit per cent x leverage, or loss per cent / leverage. */
function scoreOf({ entryNotional, notional, unrealised, equity }: Winner): readonly [over: bigint, under: bigint] {
  const [won, entry, worth, own] = [unrealised, entryNotional, notional, equity].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return won > 0n ? [won * worth, entry * own] : [won * own, entry * worth];
}

/** Highest score first, then by id. */
export function ranked(winners: readonly Winner[]): readonly Winner[] {
  const scores = new Map(winners.map((one) => [one, scoreOf(one)]));
  return winners.toSorted((a, b) => {
    const [[overA, underA], [overB, underB]] = [scores.get(a)!, scores.get(b)!];
    const [left, right] = [overA * underB, overB * underA];
    return left === right ? a.id - b.id : left > right ? -1 : 1;
  });
}

/** Lights of an indicator. */
const RANKS = 5;

/** From 1 to 5 = closed first: the share of all lots that are ranked up to it and with it, in fifths, rounded up. */
export function ranksOf(winners: readonly Winner[]): ReadonlyMap<Id, Count> {
  const all = winners.reduce((sum, { lots }) => sum + lots, 0);
  let before = 0;
  const ranks = new Map<Id, Count>();
  for (const { id, lots } of ranked(winners)) {
    before += lots;
    ranks.set(id, RANKS + 1 - Math.ceil((before * RANKS) / all));
  }
  return ranks;
}

/** One after the other by rank, each whole before the next. */
export const queue: Policy = (winners, lots) => {
  let left = lots;
  return ranked(winners).flatMap(({ id, lots: size }) => {
    const share = Math.min(left, size);
    left -= share;
    return share > 0 ? [{ id, lots: share }] : [];
  });
};

/**
 * Of each that wins by its part of all profit, at most all of it; what that leaves and what is rounded off go by rank.
 * Profit is what a bankrupt position could not pay: who won more of it gives more back.
 */
export const proRata: Policy = (winners, lots) => {
  const profits = winners.reduce((sum, { unrealised }) => sum + BigInt(Math.max(0, unrealised)), 0n);
  const shares = new Map<Id, Lots>();
  let left = lots;
  for (const { id, lots: size, unrealised } of winners) {
    const part = profits === 0n ? 0n : (BigInt(lots) * BigInt(Math.max(0, unrealised))) / profits;
    const share = Math.min(size, Number(part));
    shares.set(id, share);
    left -= share;
  }
  for (const { id, lots: size } of ranked(winners)) {
    const more = Math.min(left, size - shares.get(id)!);
    shares.set(id, shares.get(id)! + more);
    left -= more;
  }
  return [...shares].filter(([, share]) => share > 0).map(([id, share]) => ({ id, lots: share }));
};

/** A bankruptcy price further from the mark is not what anybody expects to be closed at. */
const FAR_PPM = 50_000;

/** A bankrupt position that nobody took. */
export interface Bankrupt {
  /** More than 0 = long, less = short. */
  readonly lots: Lots;
  readonly bankruptcy: IndexPrice;
  readonly mark: IndexPrice;
}

/**
 * The price at which it is closed against others: that of its bankruptcy, or where that is far from the mark the mark, as
 * long as the fund pays the difference.
 */
export function deleveragePrice(
  contract: Pick<Contract, 'pointValue'>,
  { lots, bankruptcy, mark }: Bankrupt,
  fund: Amount,
): IndexPrice {
  const far = Math.abs(bankruptcy - mark) > mulDiv(mark, FAR_PPM, PPM, 'down');
  const worse = lots > 0 ? bankruptcy - mark : mark - bankruptcy;
  return far && worthOf(contract, Math.abs(lots), Math.max(0, worse)) <= fund ? mark : bankruptcy;
}
