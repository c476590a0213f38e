export { QUOTE_LIFETIMES, type QuoteLifetime } from './lifetimes.ts';
export { type ConversionRate, otherEnd } from './other-end.ts';
export {
  type ConversionAsked,
  type ConversionProblem,
  type ConversionTerms,
  type PricedConversion,
  priceConversion,
} from './price-conversion.ts';
export { type ConversionSide, deviationSpreadPpm, priceAt } from './spread.ts';
