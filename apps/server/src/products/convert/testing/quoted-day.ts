import { createHash } from 'node:crypto';
import { createDayPath, type SimulatedMarket, TICKS_PER_DAY } from '@tradewind/feed';
import { PPM } from '@tradewind/rules';
import { deviationSpreadPpm } from '@tradewind/rules/convert';

const SAMPLES_PER_SECOND = 2;
/** Samples of five minutes, and those without which convert is closed. */
const WINDOW = 600;
const FEWEST = 60;

/** What a conversion pays besides the part for its size. */
export interface QuoteRule {
  readonly lifetimeSeconds: number;
  /** Whether what the index moves in the lifetime is paid for, and no price is better than one that stands. */
  readonly movement: boolean;
}

/** The index of one market on one simulated day, at every sample. */
export function simulatedPrices(seed: string, { symbol, parameters }: SimulatedMarket): Float64Array {
  const prices = new Float64Array(TICKS_PER_DAY);
  const day = { seed: createHash('sha256').update(seed).digest(), noise: 'chacha20' } as const;
  createDayPath(day, symbol, parameters.anchor, parameters).fill(prices);
  return prices;
}

/** A day with the spread that a quote of no size has at each sample. */
export class QuotedDay {
  readonly prices: Float64Array;
  readonly rule: QuoteRule;
  /** Samples that a quote stands. */
  readonly lifetime: number;
  /** In ppm; 0 while convert is closed. */
  readonly spreads: Float64Array;
  /** Squared changes in ppm up to each sample, summed. */
  readonly squares: Float64Array;

  constructor(prices: Float64Array, groupPpm: number, rule: QuoteRule) {
    this.prices = prices;
    this.rule = rule;
    this.lifetime = rule.lifetimeSeconds * SAMPLES_PER_SECOND;
    this.squares = summedSquares(prices);
    this.spreads = rule.movement ? this.#measured(groupPpm) : new Float64Array(prices.length).fill(groupPpm);
  }

  /** The documented formula in plain numbers, which are small enough here to be exact. */
  #measured(groupPpm: number): Float64Array {
    const { prices, squares, lifetime } = this;
    const spreads = new Float64Array(prices.length);
    for (let at = FEWEST - 1; at < prices.length; at += 1) {
      const changes = Math.min(at, WINDOW - 1);
      const sum = squares[at]! - squares[at - changes]!;
      const over = Math.ceil(Math.sqrt(Math.ceil((sum * lifetime) / changes)));
      spreads[at] = groupPpm + deviationSpreadPpm(over);
    }
    return spreads;
  }
}

function summedSquares(prices: Float64Array): Float64Array {
  const sums = new Float64Array(prices.length);
  for (let at = 1; at < prices.length; at += 1) {
    const ppm = Math.ceil((Math.abs(prices[at]! - prices[at - 1]!) * PPM) / prices[at - 1]!);
    sums[at] = sums[at - 1]! + ppm * ppm;
  }
  return sums;
}
