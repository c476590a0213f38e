import * as z from 'zod/mini';
import { marketEndpoints as at } from '../endpoints/market.ts';
import { route } from '../route.ts';
import {
  candle,
  candleSource,
  depth,
  index,
  instrument,
  instrumentSymbol,
  interval,
  ticker,
  timeQuery,
  trade,
} from '../shapes.ts';

/** A whole number in a query string between two bounds. */
function count(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^(0|[1-9][0-9]{0,5})$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );
}

export const MAX_DEPTH_LEVELS = 200;
export const MAX_TRADES = 100;
export const MAX_CANDLES = 1_000;

export const market = {
  instruments: route({
    ...at.instruments,
    access: 'public',
    summary: 'All instruments of every kind.',
    data: z.array(instrument),
  }),
  tickers: route({
    ...at.tickers,
    access: 'public',
    summary: 'Prices and 24 h figures of all instruments.',
    data: z.array(ticker),
  }),
  index: route({
    ...at.index,
    access: 'public',
    summary: 'Every index with its sources. A contract goes by that of the market in Spot of its pair.',
    data: z.array(index),
  }),
  sparklines: route({
    ...at.sparklines,
    access: 'public',
    summary: 'At most 48 trade prices of the window of the ticker per instrument, oldest first, evenly spread.',
    data: z.array(z.strictObject({ instrument: instrumentSymbol, closes: z.array(z.string()) })),
  }),
  depth: route({
    ...at.depth,
    access: 'public',
    summary: 'The order book, best first.',
    query: z.strictObject({ instrument: instrumentSymbol, levels: z.optional(count(1, MAX_DEPTH_LEVELS)) }),
    data: depth,
  }),
  trades: route({
    ...at.trades,
    access: 'public',
    summary: 'Latest trades, newest first.',
    query: z.strictObject({ instrument: instrumentSymbol, limit: z.optional(count(1, MAX_TRADES)) }),
    data: z.array(trade),
  }),
  candles: route({
    ...at.candles,
    access: 'public',
    summary: 'Candles, oldest first; no row for a period without a price of the source. Only contracts have a mark.',
    query: z.strictObject({
      instrument: instrumentSymbol,
      interval,
      from: z.optional(timeQuery),
      to: z.optional(timeQuery),
      limit: z.optional(count(1, MAX_CANDLES)),
      source: z.optional(candleSource),
    }),
    data: z.array(candle),
  }),
} as const;
