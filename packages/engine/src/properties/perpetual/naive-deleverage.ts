import { end } from '../../naive/naive-match.ts';
import type { NaiveState } from '../../naive/naive-state.ts';
import { equityOf } from './naive-account.ts';
import { down, won, worth } from './naive-figures.ts';
import { change, isBorne, outcomeOf } from './naive-fill.ts';
import {
  deskOf,
  fundBalance,
  fundBefore,
  leverOf,
  leverOfPosition,
  type NaiveContract,
  type NaiveLever,
  type NaivePosition,
  ordersOf,
  perpetualsOf,
  positionOf,
  positionsIn,
  touch,
} from './naive-state.ts';
import { causeOf, payFund } from './naive-wallet.ts';

/** Lots of a bankrupt position that nobody bought. */
interface NaiveBankrupt {
  readonly lever: NaiveLever;
  readonly position: NaivePosition;
  readonly lots: number;
  readonly price: number;
}

/** The fund takes all where it then holds at most a fifth of itself, and has lost at most three tenths in eight hours. */
export function takeOver(state: NaiveState, { lever, position, lots, price }: NaiveBankrupt): boolean {
  const { contract } = lever;
  const named = perpetualsOf(state).desks.find(({ group }) => group === contract.group);
  if (named === undefined) return false;
  const desk = leverOf(state, named.user, contract);
  const long = position.lots > 0;
  const held = (positionOf(state, desk)?.lots ?? 0) + (long ? lots : -lots);
  const others = perpetualsOf(state).positions.filter(
    ({ user, instrument }) => user === named.user && instrument !== contract.id,
  );
  const notional = others.reduce((sum, one) => sum + worthAtMark(state, one), worth(contract, held, price));
  const lost = worth(contract, lots, Math.max(0, long ? price - contract.mark : contract.mark - price));
  const [balance, before] = [fundBalance(state, contract.group), fundBefore(state, contract.group)];
  if (Math.max(notional, lost) > down(balance, 200_000, 1_000_000)) return false;
  if (before - balance > down(before, 300_000, 1_000_000)) return false;
  const free = { lots, price, feePpm: 0 };
  const [gives, takes] = long ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
  const into = outcomeOf(state, desk, { ...free, side: takes, keepsMargin: false });
  if (balance + into.realised < 0) return false;
  const out = outcomeOf(state, lever, { ...free, side: gives, keepsMargin: true });
  const why = { cause: 'taken-over', price, reference: position.position } as const;
  change(state, lever, out, { ...why, side: gives });
  change(state, desk, into, { ...why, side: takes });
  touch(state, desk);
  return true;
}

/** Those who bear it, the best first, and no more than hold so many lots. */
function untilEnough(
  asked: readonly NaivePosition[],
  most: number,
  bears: (one: NaivePosition) => boolean,
): NaivePosition[] {
  const found: NaivePosition[] = [];
  let held = 0;
  for (const one of asked) {
    if (held >= most) break;
    if (!bears(one)) continue;
    found.push(one);
    held += Math.abs(one.lots);
  }
  return found;
}

function worthAtMark(state: NaiveState, position: NaivePosition): number {
  const { contract } = leverOfPosition(state, position);
  return worth(contract, position.lots, contract.mark);
}

/** Closes lots against those who win on the other side; nobody pays a fee. */
export function deleverage(state: NaiveState, bankrupt: NaiveBankrupt) {
  const { lever, position, lots } = bankrupt;
  const { contract } = lever;
  const long = position.lots > 0;
  const price = deleveragePrice(state, bankrupt);
  const [own, against] = long ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
  const bears = (one: NaivePosition) => {
    const all = { side: against, lots: Math.abs(one.lots), price, feePpm: 0, keepsMargin: false };
    const other = leverOfPosition(state, one);
    return isBorne(state, other, outcomeOf(state, other, all));
  };
  const perpetuals = perpetualsOf(state);
  const asked = ranked(state, contract, !long).filter(({ position: id }) => !perpetuals.refused.includes(id));
  const winners = untilEnough(asked, contract.policy === 'queue' ? lots : Number.POSITIVE_INFINITY, (one) => {
    if (bears(one)) return true;
    perpetuals.refused = [...perpetuals.refused, one.position];
    return false;
  });
  const shares = contract.policy === 'queue' ? queued(winners, lots) : byProfit(contract, winners, lots);
  const worse = Math.max(0, long ? bankrupt.price - price : price - bankrupt.price);
  let [closed, fundPaid] = [0, 0];
  for (const { winner, share } of shares) {
    const other = leverOfPosition(state, winner);
    const trade = { lots: share, price, feePpm: 0 };
    const taken = outcomeOf(state, other, { ...trade, side: against, keepsMargin: false });
    const difference = worth(contract, share, worse);
    const fundLoses = deskOf(state, other.user) === null ? 0 : Math.max(0, -taken.realised);
    if (difference + fundLoses > fundBalance(state, contract.group)) continue;
    for (const order of ordersOf(state, other)) end(state, order, 'cancelled', 'deleveraged');
    if (difference > 0) {
      payFund(state, lever, -difference, causeOf('insurance', position));
      if (!lever.cross) position.margin += difference;
    }
    fundPaid += difference;
    const why = { cause: 'deleveraged', price, reference: position.position } as const;
    const given = outcomeOf(state, lever, { ...trade, side: own, keepsMargin: true });
    change(state, lever, given, { ...why, side: own });
    change(state, other, taken, { ...why, side: against });
    touch(state, other);
    closed += share;
  }
  return { lots: closed, price: closed === 0 ? 0 : price, fundPaid };
}

/** Bankruptcy; further than 5 % from the mark it is the mark, as long as the fund covers the difference. */
function deleveragePrice(state: NaiveState, { lever, position, lots, price }: NaiveBankrupt): number {
  const { contract } = lever;
  const { mark } = contract;
  const far = Math.abs(price - mark) > down(mark, 50_000, 1_000_000);
  const worse = Math.max(0, position.lots > 0 ? price - mark : mark - price);
  return far && worth(contract, lots, worse) <= fundBalance(state, contract.group) ? mark : price;
}

/** Those behind which there is something, the highest score first, then by id. */
export function ranked(state: NaiveState, contract: NaiveContract, longs: boolean): NaivePosition[] {
  const side = positionsIn(state, contract).filter(({ lots }) => lots > 0 === longs);
  return side
    .filter((position) => equityOf(state, leverOfPosition(state, position), position) > 0)
    .sort((a, b) => compareScores(state, b, a) || a.position - b.position);
}

/** Profit by its entry x leverage, or a loss by its entry / leverage, where leverage is worth / equity. */
function scoreOf(state: NaiveState, position: NaivePosition): readonly [over: bigint, under: bigint] {
  const lever = leverOfPosition(state, position);
  const { contract } = lever;
  const profit = BigInt(won(contract, position, contract.mark));
  const entry = BigInt(position.entryNotional);
  const value = BigInt(worth(contract, position.lots, contract.mark));
  const equity = BigInt(equityOf(state, lever, position));
  return profit > 0n ? [profit * value, entry * equity] : [profit * equity, entry * value];
}

export function compareScores(state: NaiveState, one: NaivePosition, other: NaivePosition): number {
  const [[overOne, underOne], [overOther, underOther]] = [scoreOf(state, one), scoreOf(state, other)];
  const [left, right] = [overOne * underOther, overOther * underOne];
  return left === right ? 0 : left < right ? -1 : 1;
}

interface Share {
  readonly winner: NaivePosition;
  readonly share: number;
}

function queued(winners: readonly NaivePosition[], lots: number): Share[] {
  let left = lots;
  return winners.flatMap((winner) => {
    const share = Math.min(left, Math.abs(winner.lots));
    left -= share;
    return share > 0 ? [{ winner, share }] : [];
  });
}

/** By their part of all profit, rounded down and at most all of each; what that leaves by rank. */
function byProfit(contract: NaiveContract, winners: readonly NaivePosition[], lots: number): Share[] {
  const profitOf = (one: NaivePosition) => Math.max(0, won(contract, one, contract.mark));
  const all = winners.reduce((sum, one) => sum + profitOf(one), 0);
  const parts = winners.map((winner) => {
    const part = all === 0 ? 0 : down(lots, profitOf(winner), all);
    return { winner, share: Math.min(Math.abs(winner.lots), part) };
  });
  let left = parts.reduce((rest, { share }) => rest - share, lots);
  const filled = parts.map(({ winner, share }) => {
    const more = Math.min(left, Math.abs(winner.lots) - share);
    left -= more;
    return { winner, share: share + more };
  });
  return filled.filter(({ share }) => share > 0);
}
