import type {
  AccountData,
  AllTickersData,
  Candle,
  CandleData,
  CandleSource,
  DepthData,
  Index,
  IndexData,
  InstrumentData,
  Interval,
  Ticker,
  Topic,
  Trade,
} from '@tradewind/api';
import { isWide } from '../shared/wide.ts';
import { type AccountState, accountSnapshot, accountUpdate, emptyAccount } from './account-state.ts';
import { type Book, bookSnapshot, bookUpdate, emptyBook } from './book.ts';
import { type ExternalStore, externalStore } from './external-store.ts';
import { live } from './live.ts';

const MAX_TRADES = 50;
const MAX_CANDLES = 2;

/** A store fed by one topic while somebody listens. The socket promises snapshots and updates of the topic's type. */
export function topicStore<S, D>(
  initial: S,
  topic: () => Topic,
  snapshot: (state: S, data: D) => S,
  update: (state: S, data: D) => S,
): ExternalStore<S> {
  return externalStore(initial, (store) =>
    live.subscribe(topic(), {
      snapshot: (data) => store.set(snapshot(store.get(), data as D)),
      update: (data) => store.set(update(store.get(), data as D)),
    }),
  );
}

/** One store per key, made when first asked for. */
export function keyed<S>(make: (key: string) => ExternalStore<S>): (key: string) => ExternalStore<S> {
  const known = new Map<string, ExternalStore<S>>();
  return (key) => {
    const store = known.get(key) ?? make(key);
    known.set(key, store);
    return store;
  };
}

export type Tickers = Readonly<Record<string, Ticker>>;

const mergeTickers = (state: Tickers, list: AllTickersData): Tickers => ({
  ...state,
  ...Object.fromEntries(list.map((ticker) => [ticker.instrument, ticker])),
});

/** Tickers of all instruments by id, at most 5 times a second. */
export const tickersStore = topicStore<Tickers, AllTickersData>(
  {},
  () => ({ channel: 'data' }),
  (_, data) => mergeTickers({}, data),
  mergeTickers,
);

export type Indexes = Readonly<Record<string, Index>>;

const mergeIndexes = (state: Indexes, list: IndexData): Indexes => ({
  ...state,
  ...Object.fromEntries(list.map((index) => [index.instrument, index])),
});

/** Index of every instrument with its sources by id, at most twice a second; null before the first. */
export const indexStore = topicStore<Indexes | null, IndexData>(
  null,
  () => ({ channel: 'index' }),
  (_, data) => mergeIndexes({}, data),
  (state, data) => mergeIndexes(state ?? {}, data),
);

export interface InstrumentState {
  readonly ticker: Ticker | null;
  /** Newest first. */
  readonly trades: readonly Trade[];
  readonly ready: boolean;
}

/** Ticker and latest trades of one instrument. */
export const instrumentStore = keyed((instrument) =>
  topicStore<InstrumentState, InstrumentData>(
    { ticker: null, trades: [], ready: false },
    () => ({ channel: 'data', instrument }),
    (_, data) => ({ ticker: data.ticker, trades: data.trades, ready: true }),
    (state, data) => ({
      ticker: data.ticker ?? state.ticker,
      trades: data.trades.length === 0 ? state.trades : [...data.trades, ...state.trades].slice(0, MAX_TRADES),
      ready: true,
    }),
  ),
);

/** The order book of one instrument: deeper and faster on desktops. */
export const depthStore = keyed((instrument) =>
  topicStore<Book, DepthData>(
    emptyBook,
    () => ({ channel: 'depth', instrument, ...(isWide() ? { levels: 200, rate: 10 } : { levels: 50, rate: 5 }) }),
    (_, data) => bookSnapshot(data),
    bookUpdate,
  ),
);

/** The latest candles of the running session by open time, oldest first; history comes from market/candles. */
export function mergeCandles(state: readonly Candle[], data: CandleData): readonly Candle[] {
  const byTime = new Map([...state, ...data].map((candle) => [candle[0], candle]));
  return [...byTime.values()].sort((a, b) => a[0] - b[0]).slice(-MAX_CANDLES);
}

const candleStores = keyed((key) => {
  const [instrument, interval, source] = JSON.parse(key) as [string, Interval, CandleSource];
  return topicStore<readonly Candle[], CandleData>(
    [],
    () => ({ channel: 'kdata', instrument, interval, source }),
    (_, data) => mergeCandles([], data),
    mergeCandles,
  );
});

/** The running candle (and the one before it) of an instrument. */
export function candleStore(instrument: string, interval: Interval, source: CandleSource = 'trade') {
  return candleStores(JSON.stringify([instrument, interval, source]));
}

/** Open orders, fills and balances of the signed-in user. */
export const accountStore = topicStore<AccountState, AccountData>(
  emptyAccount,
  () => ({ channel: 'account' }),
  accountSnapshot,
  accountUpdate,
);
