import type { Registered } from './products.ts';
import type { Balance, Candle, CandleSource, Fill, Index, Interval, Level, Order, Ticker, Trade } from './shapes.ts';

export type Channel = 'data' | 'depth' | 'kdata' | 'index' | 'account' | 'support';

/** What a client sends on /ws. */
export type ClientMessage =
  | { readonly op: 'auth'; readonly token: string }
  | ({ readonly op: 'subscribe' | 'unsubscribe' } & Topic);

export interface Topic {
  readonly channel: Channel;
  readonly instrument?: string;
  readonly interval?: Interval;
  readonly source?: CandleSource;
  readonly levels?: 10 | 20 | 50 | 200;
  /** Frames per second of `depth`. */
  readonly rate?: 5 | 10;
  /** Of `support`, where a frame says that the chat of this visitor has a new line. */
  readonly ticket?: string;
}

/** A frame of a topic. `prev` is the seq sent before in it, null in a snapshot. */
export interface Frame<T> extends Topic {
  readonly type: 'snapshot' | 'update';
  readonly seq: number;
  readonly prev: number | null;
  readonly data: T;
}

export type AllTickersData = readonly Ticker[];
export interface InstrumentData {
  readonly ticker: Ticker;
  readonly trades: readonly Trade[];
}
/** Quantity "0" = the level is gone or left the window. */
export interface DepthData {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}
export type CandleData = readonly Candle[];
/** Every index with its sources; contracts go by these. An update holds those that changed. */
export type IndexData = readonly Index[];
/** When a sample was taken (ms), and the price it gave to the index. */
export type IndexTick = readonly [number, string];
/** `index` with an instrument: its last minutes, oldest first, since the server runs; an update holds the ticks since. */
export type IndexTicksData = readonly IndexTick[];
/** What a person should look at again. */
export type News = 'messages' | 'orders' | 'chat' | 'products' | Registered['news'][number];
/**
 * Snapshot: open orders in Spot and all balances; update: what changed. An order that ended is in `orders` once more. What
 * products carry beside that stands under names of their own.
 */
export interface AccountData {
  readonly orders: readonly Order[];
  readonly fills: readonly Fill[];
  readonly balances: readonly Balance[];
  /** In updates only: messages came or were read, a work order or the chat has a new line, a product opened or closed. */
  readonly news?: readonly News[];
}

/** Every 2 s: state of each instrument and of its index. */
export interface Heartbeat {
  readonly type: 'heartbeat';
  readonly time: number;
  readonly instruments: readonly { readonly id: string; readonly state: string; readonly index: string }[];
}
export interface Acknowledgement extends Topic {
  readonly type: 'ack';
  readonly op: 'auth' | 'subscribe' | 'unsubscribe';
}
export interface SocketError extends Partial<Topic> {
  readonly type: 'error';
  readonly code: string;
  readonly message: string;
}

export type ServerMessage =
  | Frame<AllTickersData | InstrumentData | DepthData | CandleData | IndexData | IndexTicksData | AccountData>
  | Heartbeat
  | Acknowledgement
  | SocketError;

/** Close codes of /ws. */
export const CLOSE = {
  deadToken: 4401,
  slowClient: 4408,
  /** Neither signed in nor subscribed to anything for 10 s. */
  silent: 4428,
  /** The person or the address has its share of sockets, or others who have fewer need the place. */
  crowded: 4429,
  /** It went on sending after hundreds of its messages were refused as too many. */
  flooding: 4430,
  notLeader: 4503,
} as const;
