import type { CommandApplied, IndexUpdated, Traded } from '@tradewind/engine';
import { type Candle, candleOfPrice, candleOfTrade, joinCandles } from '../candles/candle.ts';
import { STORED_INTERVALS, type StoredInterval } from '../candles/interval.ts';
import type { CandleSource } from '../schema/rows.ts';
import { type Connection, Sheet } from './sheet.ts';

interface Part {
  readonly instrument: number;
  readonly source: CandleSource;
  readonly interval: StoredInterval;
  candle: Candle;
}

/** The candles of trades and of live index prices, in the stored intervals. */
export class CandleWriter {
  readonly #parts = new Map<string, Part>();

  get size(): number {
    return this.#parts.size;
  }

  traded(event: Traded, at: CommandApplied): void {
    const { price, quantity, quoteAmount: quote } = event;
    for (const interval of STORED_INTERVALS) {
      this.#join(
        event.instrument,
        'trade',
        interval,
        candleOfTrade({ time: at.time, price, quantity, quote }, interval),
      );
    }
  }

  /** At the time of the sample. A stale index says nothing new: its price is the last one known. */
  indexed(event: IndexUpdated, at: CommandApplied): void {
    if (event.state !== 'live') return;
    for (const interval of STORED_INTERVALS) {
      this.#join(event.instrument, 'index', interval, candleOfPrice(event.time ?? at.time, event.price, interval));
    }
  }

  async flush(db: Connection, schema: string): Promise<void> {
    const sheet = new Sheet({
      instrument: 'int4',
      source: 'text',
      interval: 'text',
      open_time: 'int8',
      open: 'int8',
      high: 'int8',
      low: 'int8',
      close: 'int8',
      volume: 'int8',
      quote_volume: 'int8',
      trades: 'int8',
    });
    for (const { instrument, source, interval, candle } of this.#parts.values()) {
      const { openTime, open, high, low, close, volume, quoteVolume, trades } = candle;
      sheet.add(instrument, source, interval, openTime, open, high, low, close, volume, quoteVolume, trades);
    }
    // The stored part came before this batch: its open stays.
    await sheet.insert(
      db,
      `${schema}.candles AS c`,
      `ON CONFLICT (instrument, source, interval, open_time) DO UPDATE SET high = greatest(c.high, excluded.high),
        low = least(c.low, excluded.low), close = excluded.close, volume = c.volume + excluded.volume,
        quote_volume = c.quote_volume + excluded.quote_volume, trades = c.trades + excluded.trades`,
    );
    this.#parts.clear();
  }

  #join(instrument: number, source: CandleSource, interval: StoredInterval, candle: Candle): void {
    const key = `${instrument} ${source} ${interval} ${candle.openTime}`;
    const part = this.#parts.get(key);
    if (part === undefined) this.#parts.set(key, { instrument, source, interval, candle });
    else part.candle = joinCandles(part.candle, candle);
  }
}
