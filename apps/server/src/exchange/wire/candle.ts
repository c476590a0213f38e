import type { Candle as CandleShape, CandleSource } from '@tradewind/api';
import type { Candle } from '@tradewind/readmodel';
import { indexText, type Listing, priceText, volumeText } from './catalogue.ts';

/** Index candles have volumes "0" and no trades. */
export function candleShape(listing: Listing, source: CandleSource, candle: Candle): CandleShape {
  const text = source === 'index' ? indexText : priceText;
  const traded = source === 'trade';
  return [
    candle.openTime,
    text(listing, candle.open),
    text(listing, candle.high),
    text(listing, candle.low),
    text(listing, candle.close),
    traded ? volumeText(candle.volume * BigInt(listing.view.lotUnits), listing.base) : '0',
    traded ? volumeText(candle.quoteVolume, listing.quote) : '0',
    candle.trades,
  ];
}
