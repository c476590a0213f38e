import type { AccountData, ContractOrder, Position } from '@tradewind/api';

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
}

export const noContracts: ContractAccount = { ready: false, orders: [], positions: [] };

const newestFirst = (a: ContractOrder, b: ContractOrder) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

export function contractSnapshot(_: ContractAccount, { contractOrders = [], positions = [] }: ContractFrame) {
  return { ready: true, orders: contractOrders.toSorted(newestFirst), positions };
}

export function contractUpdate(
  before: ContractAccount,
  { contractOrders = [], positions = before.positions }: ContractFrame,
): ContractAccount {
  if (contractOrders.length === 0) return { ...before, positions };
  const touched = new Set(contractOrders.map(({ id }) => id));
  const kept = before.orders.filter(({ id }) => !touched.has(id));
  const open = contractOrders.filter(({ status }) => OPEN.has(status));
  return { ...before, orders: [...open, ...kept].toSorted(newestFirst), positions };
}
