import type { Ticker } from '@tradewind/api';
import { divide, isZero, multiply, subtract } from './decimal.ts';

/** 24 h change in percent with two decimals, cut toward zero; null while unknown. */
export function changePercent(ticker: Pick<Ticker, 'last' | 'open24h'> | undefined): string | null {
  if (!ticker?.last || !ticker.open24h || isZero(ticker.open24h)) return null;
  return divide(multiply(subtract(ticker.last, ticker.open24h), '100'), ticker.open24h, 2);
}

/** 24 h change in the quote asset; null while unknown. */
export function changeAmount(ticker: Pick<Ticker, 'last' | 'open24h'> | undefined): string | null {
  if (!ticker?.last || !ticker.open24h) return null;
  return subtract(ticker.last, ticker.open24h);
}
