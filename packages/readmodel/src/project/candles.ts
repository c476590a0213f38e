import type { InstrumentId, TimeMs } from '@tradewind/base';
import type { CommandApplied, Traded } from '@tradewind/engine';
import { type Candle, type CandleSource, candleOfPrice, candleOfTrade, joinCandles } from '../candles/candle.ts';
import { STORED_INTERVALS, type StoredInterval } from '../candles/interval.ts';
import type { PriceTold } from '../schema/model.ts';
import { own } from '../table/column.ts';
import { RowSheet } from '../table/row-sheet.ts';
import { tableOf } from '../table/table-of.ts';
import type { Connection } from './sheet.ts';

/** Prices in ticks, of index and mark in hundredths of a tick. The current candle is rewritten often. */
export const candles = tableOf('candles', [], {
  columns: {
    instrument: own<InstrumentId>('int4'),
    source: own<CandleSource>('text'),
    interval: own<StoredInterval>('text'),
    open_time: own<TimeMs>(),
    open: own<number>(),
    high: own<number>(),
    low: own<number>(),
    close: own<number>(),
    // In lots and quote units; read as text, for they may pass 2^53.
    volume: own<bigint>(),
    quote_volume: own<bigint>(),
    trades: own<number>(),
  },
  key: ['instrument', 'source', 'interval', 'open_time'],
  fillfactor: 90,
});

interface Part {
  readonly instrument: InstrumentId;
  readonly source: CandleSource;
  readonly interval: StoredInterval;
  candle: Candle;
}

/** The candles of trades, of live index prices and of marks, in the stored intervals. */
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

  priced({ instrument, source, time, price }: PriceTold): void {
    for (const interval of STORED_INTERVALS)
      this.#join(instrument, source, interval, candleOfPrice(time, price, interval));
  }

  async flush(db: Connection, schema: string): Promise<void> {
    const sheet = new RowSheet(candles);
    for (const { instrument, source, interval, candle } of this.#parts.values()) {
      const { openTime: open_time, quoteVolume: quote_volume, open, high, low, close, volume, trades } = candle;
      const traded = { volume, quote_volume, trades };
      sheet.add({ instrument, source, interval, open_time, open, high, low, close, ...traded });
    }
    // The stored part came before this batch: its open stays.
    await sheet.insert(
      db,
      schema,
      `ON CONFLICT (instrument, source, interval, open_time) DO UPDATE SET high = greatest(t.high, excluded.high),
        low = least(t.low, excluded.low), close = excluded.close, volume = t.volume + excluded.volume,
        quote_volume = t.quote_volume + excluded.quote_volume, trades = t.trades + excluded.trades`,
    );
    this.#parts.clear();
  }

  #join(instrument: InstrumentId, source: CandleSource, interval: StoredInterval, candle: Candle): void {
    const key = `${instrument} ${source} ${interval} ${candle.openTime}`;
    const part = this.#parts.get(key);
    if (part === undefined) this.#parts.set(key, { instrument, source, interval, candle });
    else part.candle = joinCandles(part.candle, candle);
  }
}
