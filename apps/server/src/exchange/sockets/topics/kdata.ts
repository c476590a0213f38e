import type { CandleData, CandleSource, Interval } from '@tradewind/api';
import { type Candle, candleOfPrice, candleOfTrade, joinCandles } from '@tradewind/readmodel';
import type { Applied } from '../../pipeline/sequencer.ts';
import { candleShape } from '../../wire/candle.ts';
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
    const { id } = this.#listing.view;
    for (const event of events) {
      if (this.#source === 'trade' && event.kind === 'Traded' && event.instrument === id) {
        const { price, quantity, quoteAmount: quote } = event;
        this.#add(candleOfTrade({ time, price, quantity, quote }, this.#interval));
      } else if (this.#source === 'index' && event.kind === 'IndexUpdated' && event.instrument === id) {
        if (event.state === 'live') this.#add(candleOfPrice(event.time ?? time, event.price, this.#interval));
      }
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

  #add(candle: Candle): void {
    const before = this.#current;
    this.#current = before?.openTime === candle.openTime ? joinCandles(before, candle) : candle;
    this.#changed.set(candle.openTime, this.#current);
  }
}
