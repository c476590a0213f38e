import type { Candle as CandleShape, CandleSource } from '@tradewind/api';
import type { InstrumentId } from '@tradewind/base';
import type { Candle } from '@tradewind/readmodel';
import { indexText, type Listing, priceText, volumeText } from './catalogue.ts';

/** Of which instrument the prices of a source are told. */
export function pricedBy({ view, index }: Listing, source: CandleSource): InstrumentId {
  return source === 'index' ? index : view.id;
}

/** Candles of prices that nobody traded at have volumes "0" and no trades. */
export function candleShape(listing: Listing, source: CandleSource, candle: Candle): CandleShape {
  const traded = source === 'trade';
  const text = traded ? priceText : indexText;
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
