import { freeze } from '../../naive/naive-postings.ts';
import { isMarket } from '../../naive/naive-run.ts';
import type { NaiveOrder, NaiveState } from '../../naive/naive-state.ts';
import type { AccountType, Side } from '../../vocabulary.ts';
import { initial, maintenance, type NaiveSums, sideCost, won, worth } from './naive-figures.ts';
import {
  assetOf,
  deskOf,
  fundBalance,
  leftOf,
  leversOf,
  marksOf,
  type NaiveLever,
  type NaivePosition,
  ordersOf,
  perpetualsOf,
  positionOf,
} from './naive-state.ts';

/** A user in a contract, with what is open there. */
interface Open {
  readonly lever: NaiveLever;
  readonly position: NaivePosition;
}

function openOf(state: NaiveState, user: number, cross: boolean): Open[] {
  if (deskOf(state, user) !== null) return [];
  return leversOf(state, user).flatMap((lever) => {
    const position = lever.cross === cross ? positionOf(state, lever) : null;
    return position === null ? [] : [{ lever, position }];
  });
}

export const crossOf = (state: NaiveState, user: number) => openOf(state, user, true);

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

export const isolatedOf = (state: NaiveState, user: number) =>
  sum(openOf(state, user, false), ({ position }) => position.margin);

export const crossMarginOf = (state: NaiveState, user: number) =>
  sum(crossOf(state, user), ({ lever, position }) => initial(position.entryNotional, lever.leverage));

/** All that stands in the account but isolated margins. */
export function walletOf(state: NaiveState, user: number): number {
  const { available, frozen } = state.balance(user, 'contract', assetOf(state));
  return available + frozen - isolatedOf(state, user);
}

export const wonBy = ({ lever, position }: Open) => won(lever.contract, position, lever.contract.mark);

const crossWon = (state: NaiveState, user: number) => sum(crossOf(state, user), wonBy);

/** A win by a mark that is not of now is none. */
export const certainBy = (open: Open) => {
  const { spot } = open.lever.contract;
  return spot.indexState === 'live' ? wonBy(open) : Math.min(0, wonBy(open));
};

export const crossCertain = (state: NaiveState, user: number) => sum(crossOf(state, user), certainBy);

export const keptBy = ({ lever, position }: Open) => maintenance(lever.contract, position.lots, lever.contract.mark);

const crossKept = (state: NaiveState, user: number) => sum(crossOf(state, user), keptBy);

/** Whether margin is set aside for an order: it rests, or is going to, and may open. */
export function isReckoned(state: NaiveState, order: NaiveOrder): boolean {
  if (order.status === 'untriggered' || marksOf(state, order).reduceOnly) return false;
  return order.timeInForce === 'GTC' && !isMarket(order);
}

export const reckonedOrders = (state: NaiveState, lever: NaiveLever) =>
  ordersOf(state, lever).filter((order) => isReckoned(state, order));

function sumsOf(state: NaiveState, { contract }: NaiveLever, orders: readonly NaiveOrder[], side: Side): NaiveSums {
  const own = orders.filter((order) => order.side === side);
  return {
    lots: sum(own, leftOf),
    notional: sum(own, (order) => worth(contract, leftOf(order), marksOf(state, order).marginPrice * 100)),
    openLoss: sum(own, (order) => leftOf(order) * marksOf(state, order).openLoss),
  };
}

/** What orders take: the larger of the two sides. */
export function marginOf(state: NaiveState, lever: NaiveLever, orders: readonly NaiveOrder[]): number {
  const { contract, leverage } = lever;
  const held = positionOf(state, lever)?.lots ?? 0;
  const terms = { leverage, feePpm: contract.instrument.takerFeePpm };
  const buys = sideCost('buy', sumsOf(state, lever, orders, 'buy'), -held, terms);
  const sells = sideCost('sell', sumsOf(state, lever, orders, 'sell'), held, terms);
  return Math.max(buys, sells);
}

/** What orders of a user take but one. */
export function orderMarginOf(state: NaiveState, user: number, but: NaiveOrder | null = null): number {
  return sum(leversOf(state, user), (lever) =>
    marginOf(
      state,
      lever,
      reckonedOrders(state, lever).filter((order) => order !== but),
    ),
  );
}

/** wallet - initial margins - order margins + min(0, unrealised). */
export function freeOf(state: NaiveState, user: number, but: NaiveOrder | null = null): number {
  const needed = crossMarginOf(state, user) + orderMarginOf(state, user, but);
  return walletOf(state, user) - needed + Math.min(0, crossCertain(state, user));
}

/** Equity and maintenance of an account with all its cross positions. */
export const accountHealth = (state: NaiveState, user: number) => ({
  equity: walletOf(state, user) + crossWon(state, user),
  maintenance: crossKept(state, user),
});

/** What stands behind a position with what it has won: its margin, the account, or of a desk the fund. */
export function equityOf(state: NaiveState, lever: NaiveLever, position: NaivePosition): number {
  const { contract, cross, user } = lever;
  const own = wonBy({ lever, position });
  if (deskOf(state, user) !== null) return fundBalance(state, contract.group) + own;
  return cross ? accountHealth(state, user).equity : position.margin + own;
}

/** What of an account is available and may not leave it. */
export function heldBack(state: NaiveState, user: number, account: AccountType, asset: number): number {
  if (account !== 'contract' || asset !== assetOf(state) || leversOf(state, user).length === 0) return 0;
  const { available } = state.balance(user, account, asset);
  if (crossOf(state, user).some(({ lever }) => lever.contract.spot.indexState !== 'live')) return available;
  return Math.max(0, available - Math.max(0, freeOf(state, user)));
}

/** Isolated margins, and what else is needed as far as there is a wallet. */
export function refreezeAll(state: NaiveState): void {
  for (const user of new Set(perpetualsOf(state).levers.map((lever) => lever.user))) {
    const needed = crossMarginOf(state, user) + orderMarginOf(state, user);
    const frozen = isolatedOf(state, user) + Math.min(walletOf(state, user), needed);
    const balance = state.balance(user, 'contract', assetOf(state));
    freeze(balance, frozen - balance.frozen);
  }
}
