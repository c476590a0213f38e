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

/** Below 0 where `a` is closed before `b`: the highest score first, then by id. */
function byRank(a: Winner, b: Winner): number {
  if (isSame(a, b)) return a.id - b.id;
  const [[overA, underA], [overB, underB]] = [scoreOf(a), scoreOf(b)];
  const [left, right] = [overA * underB, overB * underA];
  return left === right ? a.id - b.id : left > right ? -1 : 1;
}

function isSame(a: Winner, b: Winner): boolean {
  return (
    a.unrealised === b.unrealised &&
    a.equity === b.equity &&
    a.notional === b.notional &&
    a.entryNotional === b.entryNotional
  );
}

/** Highest score first, then by id. */
export function ranked(winners: readonly Winner[]): readonly Winner[] {
  return winners.toSorted(byRank);
}

/** With `roughScore`. */
export interface Scored extends Winner {
  readonly score: number;
}

/** The score in real numbers: exact but for the last digits. */
export function roughScore(entryNotional: Amount, notional: Amount, unrealised: Amount, equity: Amount): number {
  const part = unrealised / entryNotional;
  const leverage = notional / equity;
  return unrealised > 0 ? part * leverage : part / leverage;
}

/** Scores less apart than this part of them are compared exactly; each is off by less than a thousandth of it. */
const NEAR = 1e-12;

/** Whether rough scores tell which of two is higher. */
export function areApart(a: number, b: number): boolean {
  return Math.abs(a - b) > NEAR * Math.max(Math.abs(a), Math.abs(b));
}

/** Whether one is closed before the other: the highest score first, then by id. */
export function precedes(a: Scored, b: Scored): boolean {
  return areApart(a.score, b.score) ? a.score > b.score : byRank(a, b) < 0;
}

/** Lights of an indicator. */
const RANKS = 5;

/**
 * The least scores of the ranks from 5 = closed first downwards, where the rank of a score is the share of all lots that score
 * as much or more, in fifths, rounded up. Infinity = nobody has that rank; a score of -Infinity is left out.
 */
export function leastOfRanks(scores: ArrayLike<number>, lots: ArrayLike<Lots>): readonly number[] {
  const lotsAt = new Map<number, Lots>();
  let all = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at]!;
    if (score === Number.NEGATIVE_INFINITY) continue;
    lotsAt.set(score, (lotsAt.get(score) ?? 0) + lots[at]!);
    all += lots[at]!;
  }
  const least = new Array<number>(RANKS).fill(Number.POSITIVE_INFINITY);
  let before = 0;
  for (const score of Float64Array.from(lotsAt.keys()).sort().reverse()) {
    before += lotsAt.get(score)!;
    least[Math.ceil((before * RANKS) / all) - 1] = score;
  }
  return least;
}

/** From 1 to 5 = closed first. */
export function rankOf(least: readonly number[], score: number): Count {
  const place = least.findIndex((one) => score >= one);
  return place < 0 ? 1 : RANKS - place;
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
