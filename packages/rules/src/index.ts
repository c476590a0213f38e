export {
  BANDS,
  type Bands,
  INDEX_UNITS_PER_TICK,
  lowerBand,
  movedMoreThan,
  nearPpm,
  protectedPrice,
  triggeredPpm,
  upperBand,
  worstPrice,
} from './bands.ts';
export { afterMonths, monthOf } from './calendar.ts';
export { COUNTRIES } from './countries.ts';
export { feeOf } from './fee.ts';
export {
  areApart,
  type IndexPriceResult,
  indexPrice,
  medianOf,
  OUTLIER_PPM,
  SOURCE_HEARD_WITHIN_MS,
  SOURCE_PRICE_HOLDS_MS,
  type SourcePriceView,
} from './index-price.ts';
export { mulDiv, type Rounding } from './mul-div.ts';
export { lotsFor, notionalOf } from './notional.ts';
export {
  formatPercent,
  PERCENT_SCALE,
  PPM,
  PPM_PER_PERCENT,
  PPM_WIDE,
  parsePercent,
  SHARE_SCALE,
  toHundredths,
} from './percent.ts';
export { discounted, shareOf } from './share.ts';
export { type MarketAhead, previewSpot, type SpotPreview, type SpotTerms, worstAtEntry } from './spot-preview.ts';
export { isReached, waitsAbove } from './stops.ts';
