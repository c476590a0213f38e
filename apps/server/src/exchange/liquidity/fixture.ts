import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS, type IndexState, type OpenOrderView } from '@tradewind/engine';
import { endowmentOf } from './accounts.ts';
import type { LiquidityView } from './view.ts';

/** Index of each default instrument, in hundredths of a tick. */
export const indexes = [64_000_000, 31_500_000, 1_480_000, 580_000, 1_240_000, 5_710_000, 1_184_000, 442_000, 492_187];
export interface Scene {
  readonly factor?: number;
  readonly state?: IndexState;
  /** Part of its endowment that the house holds. */
  readonly held?: number;
  readonly orders?: readonly OpenOrderView[];
  readonly top?: { readonly bid: number; readonly ask: number };
}

/** What the deciders read, written out: the books hold nothing but what the scene says. */
export function viewOf({ factor = 1, state = 'live', held = 1, orders = [], top }: Scene): LiquidityView {
  const assets = DEFAULT_ASSETS.map((asset) => ({ ...asset, id: asset.asset }));
  return {
    assets: () => assets,
    instruments: () =>
      DEFAULT_INSTRUMENTS.map((listed) => ({ ...listed, id: listed.instrument, kind: 'spot', next: null })),
    index: (id) => ({ price: Math.round(indexes[id]! * factor), time: 0, state, apart: false, sources: [] }),
    top: () => ({ bid: 0, ask: 0, last: 0, ...top }),
    openOrders: (user) => orders.filter((order) => order.user === user),
    balance: (user, account, asset) => {
      return { account, asset, available: Math.floor(endowmentOf(user, 'spot', assets[asset]!) * held), frozen: 0 };
    },
  };
}
