import type { Candle, CandleData, CandleSource, Interval } from '@tradewind/contract';
import { periodStart } from '../../market/periods.ts';
import type { Applied } from '../../pipeline/sequencer.ts';
import { amountText, indexText, type Listing, priceText, quantityText } from '../../wire/catalogue.ts';
import type { Content } from '../topic.ts';

const CANDLE_RATE = 4;

/** A candle in engine units: ticks (or hundredths for the index), lots, quote units. */
export interface CandleState {
  readonly openTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly quoteVolume: number;
  readonly trades: number;
}

/** The running candle of one instrument, interval and source. */
export class RunningCandle implements Content {
  readonly rate = CANDLE_RATE;
  readonly #listing: Listing;
  readonly #interval: Interval;
  readonly #source: CandleSource;
  #current: CandleState | null;
  #changed = new Map<number, CandleState>();

  /** `current` is the candle of the running period up to the moment from which `take` is called; null = none yet. */
  constructor(listing: Listing, interval: Interval, source: CandleSource, current: CandleState | null) {
    this.#listing = listing;
    this.#interval = interval;
    this.#source = source;
    this.#current = current;
  }

  take({ time, events }: Applied): void {
    for (const event of events) {
      if (this.#source === 'trade' && event.kind === 'Traded' && event.instrument === this.#listing.view.id)
        this.#add(time, event.price, event.quantity, event.quoteAmount, 1);
      if (this.#source === 'index' && event.kind === 'IndexUpdated' && event.instrument === this.#listing.view.id)
        if (event.state === 'live') this.#add(time, event.price, 0, 0, 0);
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

  #add(time: number, price: number, volume: number, quoteVolume: number, trades: number): void {
    const openTime = periodStart(this.#interval, time);
    const before = this.#current;
    this.#current =
      before && before.openTime === openTime
        ? {
            openTime,
            open: before.open,
            high: Math.max(before.high, price),
            low: Math.min(before.low, price),
            close: price,
            volume: before.volume + volume,
            quoteVolume: before.quoteVolume + quoteVolume,
            trades: before.trades + trades,
          }
        : { openTime, open: price, high: price, low: price, close: price, volume, quoteVolume, trades };
    this.#changed.set(openTime, this.#current);
  }
}

/** Index candles have volumes "0" and no trades. */
export function candleShape(listing: Listing, source: CandleSource, candle: CandleState): Candle {
  const text = source === 'index' ? indexText : priceText;
  return [
    candle.openTime,
    text(listing, candle.open),
    text(listing, candle.high),
    text(listing, candle.low),
    text(listing, candle.close),
    source === 'index' ? '0' : quantityText(listing, candle.volume),
    source === 'index' ? '0' : amountText(listing.quote, candle.quoteVolume),
    candle.trades,
  ];
}
