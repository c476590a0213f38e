import type { Candle } from '@tradewind/api';

type Traded = readonly [volume: string, quoteVolume: string, trades: number];

const NOTHING: Traded = ['0', '0', 0];

/** An index is not traded: its candles are drawn with the volume of the trades here in the same time. */
export function withTradedVolume(candles: readonly Candle[], trades: readonly Candle[]): Candle[] {
  const traded = new Map(trades.map(([time, , , , , ...volume]): [number, Traded] => [time, volume]));
  return candles.map(([time, ...figures]) => {
    const [open, high, low, close] = figures;
    return [time, open, high, low, close, ...(traded.get(time) ?? NOTHING)];
  });
}
