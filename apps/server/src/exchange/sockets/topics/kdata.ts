import type { CandleData, CandleSource, Interval } from '@tradewind/api';
import type { TimeMs } from '@tradewind/base';
import type { Event } from '@tradewind/engine';
import { type Candle, candleOfPrice, candleOfTrade, joinCandles, priceOf } from '@tradewind/readmodel';
import type { Applied } from '../../pipeline/sequencer.ts';
import { candleShape, pricedBy } from '../../wire/candle.ts';
import type { Listing } from '../../wire/catalogue.ts';
import type { Content } from './topic.ts';

const CANDLE_RATE = 4;

/** The running candle of one instrument, interval and source. */
export class RunningCandle implements Content {
  readonly rate = CANDLE_RATE;
  readonly #listing: Listing;
  readonly #interval: Interval;
  readonly #source: CandleSource;
  #current: Candle | null;
  #changed = new Map<number, Candle>();

  /** `current` is the candle of the running period up to the moment from which `take` is called; null = none yet. */
  constructor(listing: Listing, interval: Interval, source: CandleSource, current: Candle | null) {
    this.#listing = listing;
    this.#interval = interval;
    this.#source = source;
    this.#current = current;
  }

  take({ time, events }: Applied): void {
    for (const event of events) {
      const candle = this.#source === 'trade' ? this.#traded(event, time) : this.#priced(event, time);
      if (candle !== null) this.#add(candle);
    }
  }

  snapshot(): CandleData {
    return this.#current ? [candleShape(this.#listing, this.#source, this.#current)] : [];
  }

  changes(): CandleData | null {
    if (this.#changed.size === 0) return null;
    const candles = [...this.#changed.values()].map((candle) => candleShape(this.#listing, this.#source, candle));
    this.#changed = new Map();
    return candles;
  }

  #traded(event: Event, time: TimeMs): Candle | null {
    if (event.kind !== 'Traded' || event.instrument !== this.#listing.view.id) return null;
    const { price, quantity, quoteAmount: quote } = event;
    return candleOfTrade({ time, price, quantity, quote }, this.#interval);
  }

  #priced(event: Event, time: TimeMs): Candle | null {
    const told = priceOf(event, time);
    if (told?.source !== this.#source || told.instrument !== pricedBy(this.#listing, this.#source)) return null;
    return candleOfPrice(told.time, told.price, this.#interval);
  }

  #add(candle: Candle): void {
    const before = this.#current;
    this.#current = before?.openTime === candle.openTime ? joinCandles(before, candle) : candle;
    this.#changed.set(candle.openTime, this.#current);
  }
}
