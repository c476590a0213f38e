import { type Amount, type AssetId, MAX_AMOUNT, type UserId } from '@tradewind/base';
import { type Counting, costCapOf, heldOf, netWorth, type Valued, worthOf } from '@tradewind/rules/custody';
import { CONTRACT, FAST, FINANCE, SPOT } from '../../ledger/ledger.ts';
import { frozenInSpot } from '../../orders/seam.ts';
import type { State } from '../../state.ts';
import { ACCOUNT_TYPES, type AccountNumber } from '../../vocabulary.ts';
import { custodyOf } from '../custody.ts';
import { debtsOf } from '../debts.ts';
import { haircutOf, markEver, markNow } from './marks.ts';

const FIAT: AccountNumber = ACCOUNT_TYPES.indexOf('fiat');
const NOTHING: ReadonlyMap<AssetId, Amount> = new Map();

/** Accounts out of which nothing is lost to somebody else: fills in Spot are bound by their cost, stakes pay their owner. */
export function isOutside(account: AccountNumber): boolean {
  return account === SPOT || account === FINANCE;
}

/** What unreleased deposits of a user and what reversed ones left owed hold back, in units of the first asset. */
export function heldBackOf(state: State, user: UserId): Amount {
  return heldOf([...unreleasedOf(state, user), ...debtsValued(state, user)]);
}

/** Most that exchanges may cost while they hold something back: 1 % of what they are worth. */
export function mayCostOf(state: State, user: UserId): Amount {
  return costCapOf(Math.min(MAX_AMOUNT, unreleasedWorthOf(state, user) + debtsWorthOf(state, user)));
}

/** What unreleased deposits are worth, rounded up. */
export function unreleasedWorthOf(state: State, user: UserId): Amount {
  return sumUp(unreleasedOf(state, user));
}

/** What is owed for reversed deposits, likewise. */
export function debtsWorthOf(state: State, user: UserId): Amount {
  return sumUp(debtsValued(state, user));
}

function unreleasedOf(state: State, user: UserId): Valued[] {
  return [...custodyOf(state).unreleased.ofUser.of(user)].map(([asset, amount]) => owed(state, asset, amount));
}

function debtsValued(state: State, user: UserId): Valued[] {
  return debtsOf(state, user).map(({ asset, amount }) => owed(state, asset, amount));
}

/** Nothing where no mark is known; no deposit is credited without one before it is final. */
function sumUp(all: readonly Valued[]): Amount {
  let worth = 0;
  for (const { amount, mark } of all)
    if (mark !== null) worth = Math.min(MAX_AMOUNT, worth + worthOf(amount, mark, 'up'));
  return worth;
}

/**
 * What a user is worth where it cannot be lost to somebody else, less what is owed, at conservative marks: what is available
 * or frozen for orders in Spot, and what stands in Finance. `gone` counts as if it were not there.
 */
export function outsideOf(state: State, user: UserId, gone: ReadonlyMap<AssetId, Amount> = NOTHING): Amount {
  const frozen = frozenInSpot(state, user);
  const assets = counting(state, (asset) => {
    const spot = state.ledger.availableOf(user, SPOT, asset) + (frozen.get(asset) ?? 0);
    return spot + totalOf(state, user, FINANCE, asset) - (gone.get(asset) ?? 0);
  });
  return netWorth(assets, owedBy(state, user));
}

/** What a user is worth in all accounts: the same, and what may be lost there; not what stands on a seconds contract or a sale. */
export function equityOf(state: State, user: UserId): Amount {
  const frozen = frozenInSpot(state, user);
  const won = state.hooks.wonOf.flatMap((of) => of(state, user));
  const assets = counting(state, (asset) => {
    const available = [SPOT, FAST].reduce((sum, account) => sum + state.ledger.availableOf(user, account, asset), 0);
    const totals = [FINANCE, FIAT, CONTRACT].reduce((sum, account) => sum + totalOf(state, user, account, asset), 0);
    return available + totals + (frozen.get(asset) ?? 0);
  });
  const gains = won.filter(({ amount }) => amount > 0).map((one) => counted(state, one.asset, one.amount));
  const losses = won.filter(({ amount }) => amount < 0).map(({ asset, amount }) => owed(state, asset, -amount));
  return netWorth([...assets, ...gains], [...losses, ...owedBy(state, user)]);
}

function counting(state: State, amountOf: (asset: AssetId) => Amount): Counting[] {
  return state.assets.flatMap(({ asset }) => {
    const amount = amountOf(asset);
    return amount === 0 ? [] : [counted(state, asset, amount)];
  });
}

function counted(state: State, asset: AssetId, amount: Amount): Counting {
  return { amount, mark: markNow(state, asset), haircutPpm: haircutOf(state, asset) };
}

/** But for reversed deposits: what is owed for these is held back. */
function owedBy(state: State, user: UserId): Valued[] {
  const others = state.hooks.debtsOf.filter((of) => of !== debtsOf);
  return others.flatMap((of) => of(state, user)).map(({ asset, amount }) => owed(state, asset, amount));
}

function owed(state: State, asset: AssetId, amount: Amount): Valued {
  return { amount, mark: markEver(state, asset) };
}

function totalOf({ ledger }: State, user: UserId, account: AccountNumber, asset: AssetId): Amount {
  const place = ledger.find(user, account, asset);
  return place < 0 ? 0 : ledger.available[place]! + ledger.frozen[place]!;
}
