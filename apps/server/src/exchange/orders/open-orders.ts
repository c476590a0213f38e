import type { InstrumentId, UserId } from '@tradewind/base';
import type { EngineApi, OpenOrderView } from '@tradewind/engine';
import { MAX_PAGE, type OrderTab } from '@tradewind/readmodel';

/** The tabs whose orders have not ended: they are in the engine, nothing need be waited for. */
export type OpenTab = Extract<OrderTab, 'pending' | 'trading'>;

export function isOpenTab(tab: OrderTab | undefined): tab is OpenTab {
  return tab === 'pending' || tab === 'trading';
}

interface Wish {
  readonly tab: OpenTab;
  /** Those of all where it is left out. */
  readonly instruments?: readonly InstrumentId[];
  /** `next` of the page before. */
  readonly before?: number;
}

/** A user's orders of one tab, newest first; `next` is null at the end. */
export function openOrdersPage(
  engine: EngineApi,
  user: UserId,
  { tab, instruments, before = Number.MAX_SAFE_INTEGER }: Wish,
): { readonly items: readonly OpenOrderView[]; readonly next: number | null } {
  const found = engine
    .openOrders(user)
    .filter((order) => (order.status === 'partially-filled') === (tab === 'trading'))
    .filter((order) => order.turn < before && (instruments?.includes(order.instrument) ?? true));
  const items = found.slice(0, MAX_PAGE);
  return { items, next: found.length > items.length ? items.at(-1)!.turn : null };
}
