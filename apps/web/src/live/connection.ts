import { externalStore } from './external-store.ts';

/** Without a sign of life for this long the connection counts as lost. The server sends a heartbeat every 2 s. */
export const SILENCE_MS = 5000;

export interface InstrumentHealth {
  /** State of the market: trading, paused and so on. */
  readonly state: string;
  /** State of its index: live, stale or none. */
  readonly index: string;
}

export interface Connection {
  readonly state: 'connecting' | 'live' | 'disconnected';
  readonly instruments: Readonly<Record<string, InstrumentHealth>>;
}

export const connectionStore = externalStore<Connection>({ state: 'connecting', instruments: {} });

let lastTick: number | null = null;

/** Local time of the last price or book frame, in milliseconds; null before the first. Not reactive: ask in a timer. */
export function lastTickAt(): number | null {
  return lastTick;
}

export function noteTick(now: number): void {
  lastTick = now;
}

export function setConnectionState(state: Connection['state']): void {
  const before = connectionStore.get();
  if (before.state !== state) connectionStore.set({ ...before, state });
}

type Health = readonly { readonly id: string; readonly state: string; readonly index: string }[];

/** Takes a heartbeat's states; the store changes only when one of them did. */
export function setInstrumentHealth(list: Health): void {
  const before = connectionStore.get();
  const same = (one: Health[number]) => {
    const known = before.instruments[one.id];
    return known?.state === one.state && known.index === one.index;
  };
  if (list.every(same) && Object.keys(before.instruments).length === list.length) return;
  const instruments = Object.fromEntries(list.map(({ id, state, index }) => [id, { state, index }]));
  connectionStore.set({ ...before, instruments });
}
