import { assert, type IndexPrice } from '@tradewind/base';
import { mulDiv } from '@tradewind/rules';
import type { FeedInstrument } from '../source.ts';

/** A pair whose index is the quotient of two fed ones: ETH/BTC = ETH/USDT ÷ BTC/USDT. */
export interface DerivedInstrument extends FeedInstrument {
  readonly numerator: string;
  readonly denominator: string;
}

export const DERIVED_MARKETS: readonly DerivedInstrument[] = [
  { symbol: 'ETH/BTC', indexScale: 7, numerator: 'ETH/USDT', denominator: 'BTC/USDT' },
];

/** Index units of the quotient per index unit of each side: the quotient is numerator x factor ÷ denominator. */
export function quotientFactor(scale: number, numeratorScale: number, denominatorScale: number): number {
  const digits = scale + denominatorScale - numeratorScale;
  assert(digits >= 0, 'the quotient would need a fractional factor');
  return 10 ** digits;
}

/** The derived price in its own index units, rounded down as the engine does. */
export function quotient(numerator: IndexPrice, factor: number, denominator: IndexPrice): IndexPrice {
  return mulDiv(numerator, factor, denominator, 'down');
}
