import type { Ticks } from '@tradewind/base';
import { lowerBand, upperBand } from '@tradewind/rules';
import { INDEX_UNITS_PER_TICK } from '../limits.ts';
import type { Market } from '../market/market.ts';
import { referencePrice } from '../market/reference.ts';
import type { State } from '../state.ts';
import { BUY } from './numbers.ts';

/** Prices in ticks between which trades may happen now. */
export interface Range {
  readonly low: Ticks;
  readonly high: Ticks;
}

const NO_RANGE: Range = { low: 0, high: Number.MAX_SAFE_INTEGER };

/** The execution band of a market: reference x [1 - b, 1 + b] in whole ticks; no bounds without a reference. */
export function executionBand(state: State, market: Market): Range {
  if (!state.priceBands) return NO_RANGE;
  const reference = referencePrice(market, state.time);
  if (reference === 0) return NO_RANGE;
  const { executionPpm } = market.bands;
  return {
    low: Math.ceil(lowerBand(reference, executionPpm) / INDEX_UNITS_PER_TICK),
    high: Math.floor(upperBand(reference, executionPpm) / INDEX_UNITS_PER_TICK),
  };
}

/** Whether a limit price in ticks is worse than an order may come with; never without a reference. */
export function isOutsideEntryBand(state: State, market: Market, side: number, ticks: Ticks): boolean {
  if (!state.priceBands) return false;
  const reference = referencePrice(market, state.time);
  if (reference === 0) return false;
  const price = ticks * INDEX_UNITS_PER_TICK;
  const { entryPpm } = market.bands;
  return side === BUY ? price > upperBand(reference, entryPpm) : price < lowerBand(reference, entryPpm);
}
