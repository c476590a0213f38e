import type { AccountData, Balance, Fill, Order } from '@tradewind/api';

const MAX_FILLS = 100;
const MAX_ENDED = 50;

/** What the private channel knows. `ready` once a snapshot has come: before that nothing is known, not even zero. */
export interface AccountState {
  readonly ready: boolean;
  /** Open and untriggered orders, newest first. */
  readonly orders: readonly Order[];
  /** Orders that ended since the page was opened, newest first. */
  readonly ended: readonly Order[];
  /** Fills since the page was opened, newest first. */
  readonly fills: readonly Fill[];
  readonly balances: readonly Balance[];
}

export const emptyAccount: AccountState = { ready: false, orders: [], ended: [], fills: [], balances: [] };

const openStates = new Set(['untriggered', 'open', 'partially-filled']);

export function isOpen(order: Order): boolean {
  return openStates.has(order.status);
}

const newestFirst = (a: { readonly createdAt: number; readonly id: string }, b: typeof a) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

export function accountSnapshot(before: AccountState, data: AccountData): AccountState {
  return {
    ready: true,
    orders: data.orders.filter(isOpen).toSorted(newestFirst),
    ended: before.ended,
    fills: before.fills,
    balances: data.balances,
  };
}

const balanceKey = (balance: Balance) => `${balance.account}/${balance.asset}`;

export function accountUpdate(before: AccountState, data: AccountData): AccountState {
  const touched = new Set(data.orders.map((order) => order.id));
  const ended = data.orders.filter((order) => !isOpen(order));
  const kept = before.orders.filter((order) => !touched.has(order.id));
  const seen = new Set(before.fills.map((fill) => fill.id));
  const balances = new Map(before.balances.map((balance) => [balanceKey(balance), balance]));
  for (const balance of data.balances) balances.set(balanceKey(balance), balance);
  return {
    ready: before.ready,
    orders: data.orders.length === 0 ? before.orders : [...data.orders.filter(isOpen), ...kept].toSorted(newestFirst),
    ended: ended.length === 0 ? before.ended : [...ended, ...before.ended].slice(0, MAX_ENDED),
    fills:
      data.fills.length === 0
        ? before.fills
        : [...data.fills.filter((fill) => !seen.has(fill.id)), ...before.fills]
            .toSorted((a, b) => b.time - a.time)
            .slice(0, MAX_FILLS),
    balances: data.balances.length === 0 ? before.balances : [...balances.values()],
  };
}
