import type { Lots, Ticks } from '@tradewind/base';
import type { Market } from '../market/market.ts';
import type { Fill } from './fill.ts';
import type { Wanted } from './wanted.ts';

/**
 * What orders need to know of the thing that is traded, and all of it: where it is not base against quote out of Spot, the
 * product behind it says this. `S` is the state; nothing that answers something changes it.
 */
export interface OrderKind<S> {
  /** Why an order may not come as the contract stands; 0 = it may. */
  readonly entryRefusal: (state: S, market: Market, order: Wanted) => number;
  /** Why an account cannot back what an order needs, once its worst price is known; 0 = it can. */
  readonly lockRefusal: (state: S, market: Market, order: Wanted) => number;
  /** An order was accepted, and has its terms beyond those of all. */
  readonly accepted: (state: S, market: Market, slot: number, order: Wanted) => void;
  /** A stop order met its price. Whether it goes on; else it has ended. */
  readonly triggered: (state: S, market: Market, slot: number) => boolean;
  /** A triggered order waits for a price, and is tried again. Whether it still may trade; else it has ended. */
  readonly waits: (state: S, market: Market, slot: number) => boolean;
  /** An order is so many lots smaller. */
  readonly reduced: (state: S, market: Market, slot: number, removed: Lots) => void;
  /** An order is going to end, with what is left of it; one that is filled has nothing left and is not told. */
  readonly ending: (state: S, market: Market, slot: number) => void;
  /** Lots up to so many that an order can trade at a price, by what its owner has. */
  readonly fillable: (state: S, market: Market, slot: number, price: Ticks, lots: Lots) => Lots;
  /** Settles a fill while both orders are still as they were before it; says the fees in the fill. */
  readonly settle: (state: S, market: Market, fill: Fill) => void;
  /** Nothing trades any more, and all orders stand where they belong: what fills left to be done. */
  readonly afterwards: (state: S, market: Market) => void;
  /** Which of the prices that orders wait for is the mark; in hundredths of a tick, 0 = not known now. */
  readonly markOf: (state: S, market: Market) => number;
}
