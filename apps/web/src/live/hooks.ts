import type { CandleSource, Interval, Ticker } from '@tradewind/api';
import { useSyncExternalStore } from 'react';
import { type Connection, connectionStore } from './connection.ts';
import type { ExternalStore } from './external-store.ts';
import { accountStore, candleStore, depthStore, indexStore, instrumentStore, tickersStore } from './stores.ts';

function useStore<S>(store: ExternalStore<S>): S {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** All tickers by instrument id; renders on every change of any. */
export const useTickers = () => useStore(tickersStore);

/** One ticker out of the stream of all; renders only when this one changed. */
export function useTicker(instrument: string): Ticker | undefined {
  return useSyncExternalStore(tickersStore.subscribe, () => tickersStore.get()[instrument]);
}

/** Ticker and latest trades of one instrument, from its own stream. */
export const useInstrumentFeed = (instrument: string) => useStore(instrumentStore(instrument));

/** Index of every instrument with its sources; null before the first frame. */
export const useIndexes = () => useStore(indexStore);

export const useDepth = (instrument: string) => useStore(depthStore(instrument));

export const useCandles = (instrument: string, interval: Interval, source?: CandleSource) =>
  useStore(candleStore(instrument, interval, source));

/** Open orders, fills and balances; `ready` is false for visitors and before the first snapshot. */
export const useAccount = () => useStore(accountStore);

export const useConnection = (): Connection => useStore(connectionStore);

export type FeedHealth = 'live' | 'disconnected' | 'stale' | 'none' | 'unknown';

/** Whether prices of an instrument can be trusted now: the socket first, then its index. */
export function useFeedHealth(instrument: string): FeedHealth {
  const { state, instruments } = useConnection();
  if (state !== 'live') return state === 'connecting' ? 'unknown' : 'disconnected';
  const index = instruments[instrument]?.index;
  return index === 'live' || index === 'stale' || index === 'none' ? index : 'unknown';
}
