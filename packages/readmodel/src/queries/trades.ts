import type { InstrumentId, Lots, Ticks, TimeMs } from '@tradewind/base';
import type { Side } from '@tradewind/engine';
import type { ReadModel } from '../schema/rows.ts';
import { MAX_PAGE } from './page.ts';

/** A public trade: ticks, lots, quote units; `takerSide` is the side that arrived. */
export interface Trade {
  readonly id: number;
  readonly instrument: InstrumentId;
  readonly takerSide: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly quote: number;
  readonly time: TimeMs;
}

/** The latest trades of an instrument, newest first, at most 100. */
export async function latestTrades(db: ReadModel, instrument: InstrumentId, limit: number): Promise<Trade[]> {
  return db
    .selectFrom('trades')
    .select(['id', 'instrument', 'taker_side as takerSide', 'price', 'quantity', 'quote', 'time'])
    .where('instrument', '=', instrument)
    .orderBy('id', 'desc')
    .limit(Math.min(limit, MAX_PAGE))
    .execute();
}
