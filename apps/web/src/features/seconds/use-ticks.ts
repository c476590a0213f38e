import type { IndexTicksData } from '@tradewind/api';
import { useSyncExternalStore } from 'react';
import { keyed, topicStore } from '../../live/stores.ts';
import type { Tick } from './tick-line.ts';

/** Two a second over the six minutes that the server keeps. */
const MOST = 720;

const ticksOf = (data: IndexTicksData): Tick[] => data.map(([time, price]) => ({ time, price }));

/** The last minutes of one index, tick by tick, oldest first. */
const tickStore = keyed((instrument) =>
  topicStore<readonly Tick[], IndexTicksData>(
    [],
    () => ({ channel: 'index', instrument }),
    (_, data) => ticksOf(data),
    (ticks, data) => [...ticks, ...ticksOf(data)].slice(-MOST),
  ),
);

export function useTicks(instrument: string): readonly Tick[] {
  const store = tickStore(instrument);
  return useSyncExternalStore(store.subscribe, store.get);
}
