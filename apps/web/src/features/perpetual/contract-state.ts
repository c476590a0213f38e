import type { AccountData, ContractOrder, Position } from '@tradewind/api';
import { compare, subtract } from '../../shared/decimal.ts';
import { averageOf } from '../../shared/trading/average-price.ts';
import type { Filled } from '../../shared/trading/fill-bursts.ts';

const OPEN: ReadonlySet<ContractOrder['status']> = new Set(['untriggered', 'open', 'partially-filled']);

/** What frames of the account carry of contracts. */
export type ContractFrame = Pick<AccountData, 'news'> & {
  readonly contractOrders?: readonly ContractOrder[];
  /** All that are open. */
  readonly positions?: readonly Position[];
};

/** Own orders and positions in contracts. `ready` once a snapshot has come: before that nothing is known. */
export interface ContractAccount {
  readonly ready: boolean;
  /** Open ones, newest first. */
  readonly orders: readonly ContractOrder[];
  readonly positions: readonly Position[];
  /** Since the page was opened, the newest first: of orders that were open before. */
  readonly fills: readonly Filled[];
}

const MAX_FILLS = 100;

export const noContracts: ContractAccount = { ready: false, orders: [], positions: [], fills: [] };

const newestFirst = (a: ContractOrder, b: ContractOrder) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

export function contractSnapshot(before: ContractAccount, frame: ContractFrame): ContractAccount {
  const { contractOrders = [], positions = [] } = frame;
  return { ready: true, orders: contractOrders.toSorted(newestFirst), positions, fills: before.fills };
}

export function contractUpdate(
  before: ContractAccount,
  { contractOrders = [], positions = before.positions }: ContractFrame,
): ContractAccount {
  if (contractOrders.length === 0) return { ...before, positions };
  const touched = new Set(contractOrders.map(({ id }) => id));
  const kept = before.orders.filter(({ id }) => !touched.has(id));
  const open = contractOrders.filter(({ status }) => OPEN.has(status));
  const filled = contractOrders.flatMap((order) => filledSince(before.orders, order));
  const fills = [...filled, ...before.fills].slice(0, MAX_FILLS);
  return { ...before, orders: [...open, ...kept].toSorted(newestFirst), positions, fills };
}

/** What was filled of an order since it was told before: a frame has sums alone. */
function filledSince(orders: readonly ContractOrder[], now: ContractOrder): Filled[] {
  const before = orders.find(({ id }) => id === now.id);
  if (before === undefined || !(now.filledLots > before.filledLots)) return [];
  const { id, instrument, side, filledLots } = now;
  const quantity = subtract(now.filled, before.filled);
  const quote = subtract(now.filledQuote, before.filledQuote);
  const asked = now.price ?? now.stopPrice;
  const price = averageOf(quote, quantity, asked === null ? [] : [asked]);
  const averaged = asked === null || compare(price, asked) !== 0;
  return [{ id: `${id}-${filledLots}`, orderId: id, instrument, side, quantity, price, averaged }];
}
