import type { Index, Ticker, Trade } from '@tradewind/api';
import { type InstrumentId, MINUTE_MS } from '@tradewind/base';
import type { EngineApi, Traded } from '@tradewind/engine';
import { type Candle, candleOfPrice, candleOfTrade } from '@tradewind/readmodel';
import { Refused } from '../../platform/calls/refused.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import { type Catalogue, indexText, type Listing, priceText, quantityText, volumeText } from '../wire/catalogue.ts';
import { DayWindow, WINDOW_MINUTES } from './day-window.ts';
import { type RecentTick, RecentTicks } from './recent-ticks.ts';

/** Trades per instrument that are kept at hand for snapshots. */
const TRADES_KEPT = 100;
const SPARKLINE_POINTS = 48;

/** Commands kept while the past is not there yet: once the tables have caught up, it lacks only the last few. */
const MAX_UNLOADED = 20_000;

/** What the read model knows of an instrument: minutes of 24 h, the latest trades, newest first, and the first minute. */
export interface Past {
  readonly trades: readonly Candle[];
  readonly index: readonly Candle[];
  readonly latest: readonly Trade[];
  /** Open time of the minute of its first trade; null = it never traded. */
  readonly began: number | null;
}

interface Row {
  readonly trades: DayWindow;
  readonly index: DayWindow;
  readonly latest: Trade[];
  readonly ticks: RecentTicks;
  lastTime: number | null;
  began: number | null;
}

/** The time, and whether it waits for people. */
type BoardClock = Pick<Clock, 'now' | 'waitsFor'>;

/** What the public sees of all markets right now: tickers, latest trades, index prices. Fed by applied batches. */
export class MarketBoard {
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  readonly #clock: BoardClock;
  readonly #rows = new Map<number, Row>();
  /** What was applied before the past was there. */
  #unloaded: Applied[] | null = [];
  /** The last sequence of what was too much to be kept. */
  #dropped = 0;

  constructor(engine: EngineApi, catalogue: Catalogue, clock: BoardClock) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#clock = clock;
  }

  /**
   * Takes in the past of each instrument, which counts up to `seq`; what was applied since is added to it. Answers false,
   * with nothing taken in, where that is no longer known: the past is too old, a later one will do.
   */
  load(seq: number, past: ReadonlyMap<number, Past>): boolean {
    if (this.#dropped > seq) return false;
    for (const [instrument, { trades, index, latest, began }] of past) {
      const row = this.#row(instrument);
      row.trades.load(trades);
      row.index.load(index);
      row.latest.splice(0, row.latest.length, ...latest.slice(0, TRADES_KEPT));
      row.lastTime = latest[0]?.time ?? null;
      row.began = began;
    }
    const since = this.#unloaded ?? [];
    this.#unloaded = null;
    for (const applied of since) if (applied.seq > seq) this.take(applied);
    return true;
  }

  /** Takes in what a command caused and returns the public trades in it. */
  take(applied: Applied): { readonly instrument: InstrumentId; readonly trade: Trade }[] {
    if (this.#unloaded !== null) this.#keep(this.#unloaded, applied);
    const { time, events } = applied;
    const trades: { instrument: InstrumentId; trade: Trade }[] = [];
    for (const event of events) {
      if (event.kind === 'Traded') {
        const row = this.#row(event.instrument);
        const { price, quantity, quoteAmount: quote } = event;
        const minute = candleOfTrade({ time, price, quantity, quote }, '1m');
        row.trades.add(minute);
        row.began ??= minute.openTime;
        row.lastTime = time;
        const trade = this.#trade(event, time);
        row.latest.unshift(trade);
        if (row.latest.length > TRADES_KEPT) row.latest.length = TRADES_KEPT;
        trades.push({ instrument: event.instrument, trade });
      } else if (event.kind === 'IndexUpdated') {
        const { state, fresh, price } = event;
        const row = this.#row(event.instrument);
        if (state === 'live') row.index.add(candleOfPrice(event.time ?? time, price, '1m'));
        if (fresh) row.ticks.add({ time: event.time ?? time, price });
      }
    }
    return trades;
  }

  /** Refused with `read_model_behind` before the past is there, as the sparkline. */
  latestTrades(instrument: InstrumentId, limit: number): Trade[] {
    this.#demandPast();
    return this.#row(instrument).latest.slice(0, limit);
  }

  tickers(): Ticker[] {
    return this.#catalogue.listings().map((listing) => this.ticker(listing));
  }

  indexes(): Index[] {
    return this.#catalogue.spot().map((listing) => this.index(listing));
  }

  ticker(listing: Listing): Ticker {
    const { id, symbol } = listing.view;
    const row = this.#row(id);
    // Before the past is there, any figure of a day would be wrong.
    const figures = this.#unloaded === null ? row.trades.figures(this.#clock.now()) : null;
    const top = this.#engine.top(id);
    const price = (ticks: number | undefined) => (ticks ? priceText(listing, ticks) : null);
    return {
      instrument: symbol,
      last: price(top.last),
      open24h: price(figures?.open),
      high24h: price(figures?.high),
      low24h: price(figures?.low),
      change24h: figures ? changeText(figures.open, figures.close) : null,
      volume24h: figures ? volumeText(figures.volume * BigInt(listing.view.lotUnits), listing.base) : null,
      quoteVolume24h: figures ? volumeText(figures.quoteVolume, listing.quote) : null,
      bid: price(top.bid),
      ask: price(top.ask),
      time: row.lastTime,
      since: figures ? this.#youngSince(row) : null,
    };
  }

  /** Where the figures of a market that is younger than their window begin. */
  #youngSince({ began }: Row): number | null {
    return began !== null && began > this.#clock.now() - WINDOW_MINUTES * MINUTE_MS ? began : null;
  }

  /** While a step of the clock waits no sample is journaled: the last price, however fresh by the engine's time, is none. */
  indexState({ view }: Listing): Index['state'] {
    const { state } = this.#engine.index(view.id);
    return state === 'live' && this.#clock.waitsFor !== null ? 'stale' : state;
  }

  /** Of a market in Spot: the others go by one of these. */
  index(listing: Listing): Index {
    const view = this.#engine.index(listing.view.id);
    return {
      instrument: listing.view.symbol,
      price: view.state === 'none' ? null : indexText(listing, view.price),
      time: view.state === 'none' ? null : view.time,
      state: this.indexState(listing),
      sources: view.sources.map((source) => ({ ...source, price: indexText(listing, source.price) })),
      apart: view.apart,
    };
  }

  /** The last minutes of an index since this process began, oldest first. */
  recentTicks({ index }: Listing): readonly RecentTick[] {
    return this.#row(index).ticks.all;
  }

  sparkline(listing: Listing): string[] {
    this.#demandPast();
    const closes = this.#row(listing.view.id).trades.closes(this.#clock.now(), SPARKLINE_POINTS);
    return closes.map((close) => priceText(listing, close));
  }

  #keep(unloaded: Applied[], applied: Applied): void {
    unloaded.push(applied);
    if (unloaded.length > MAX_UNLOADED) this.#dropped = unloaded.splice(0, MAX_UNLOADED / 2).at(-1)!.seq;
  }

  #demandPast(): void {
    if (this.#unloaded !== null) throw new Refused('read_model_behind');
  }

  #trade(event: Traded, time: number): Trade {
    const listing = this.#catalogue.listing(event.instrument);
    return {
      id: String(event.trade),
      instrument: listing.view.symbol,
      side: event.takerSide,
      price: priceText(listing, event.price),
      quantity: quantityText(listing, event.quantity),
      time,
    };
  }

  #row(instrument: InstrumentId): Row {
    let row = this.#rows.get(instrument);
    if (!row) {
      row = {
        trades: new DayWindow(),
        index: new DayWindow(),
        latest: [],
        ticks: new RecentTicks(),
        lastTime: null,
        began: null,
      };
      this.#rows.set(instrument, row);
    }
    return row;
  }
}

/** Change in percent with two decimals, rounded towards zero: (100, 102) is '2.00'. */
export function changeText(open: number, close: number): string {
  const hundredths = (BigInt(close - open) * 10_000n) / BigInt(open);
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
