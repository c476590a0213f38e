import { assert } from '@tradewind/base';
import type { ListAsset, ListInstrument } from './commands.ts';
import type { BandGroup } from './vocabulary.ts';

/** Assets at genesis: [symbol, scale, grant in units]. */
const assets = [
  ['USDT', 6, 10_000_000_000],
  ['BTC', 8, 10_000_000],
  ['ETH', 8, 0],
  ['SOL', 8, 0],
  ['XRP', 6, 0],
  ['DOGE', 4, 0],
  ['BNB', 8, 0],
  ['TRX', 6, 0],
  ['ADA', 6, 0],
] as const;

export const DEFAULT_ASSETS: readonly ListAsset[] = assets.map(([symbol, scale, grantAmount], asset) => ({
  kind: 'ListAsset',
  asset,
  symbol,
  scale,
  grantAmount,
}));

/** [base, quote, price decimals, lot in base units, min notional in quote units, band group]. Tick = last decimal. */
const instruments = [
  ['BTC', 'USDT', 1, 1_000, 5_000_000, 'A'],
  ['ETH', 'USDT', 2, 10_000, 5_000_000, 'A'],
  ['SOL', 'USDT', 2, 100_000, 5_000_000, 'B'],
  ['XRP', 'USDT', 4, 100_000, 5_000_000, 'B'],
  ['DOGE', 'USDT', 5, 10_000, 5_000_000, 'B'],
  ['BNB', 'USDT', 2, 100_000, 5_000_000, 'B'],
  ['TRX', 'USDT', 5, 1_000_000, 5_000_000, 'B'],
  ['ADA', 'USDT', 4, 100_000, 5_000_000, 'B'],
  ['ETH', 'BTC', 5, 100_000, 10_000, 'A'],
] as const satisfies readonly (readonly [string, string, number, number, number, BandGroup])[];

const FEE_PPM = 1_000;

/**
 * k = quote units of one tick x one lot = 10^-priceScale x lotUnits / 10^baseScale x 10^quoteScale.
 * It must be a positive integer, or the market could not book trades exactly.
 */
function unitsPerTickLot(priceScale: number, lotUnits: number, baseScale: number, quoteScale: number): number {
  const numerator = lotUnits * 10 ** quoteScale;
  const denominator = 10 ** (priceScale + baseScale);
  assert(numerator % denominator === 0, 'tick x lot is not a whole number of quote units');
  return numerator / denominator;
}

function assetOf(symbol: string): ListAsset {
  const found = DEFAULT_ASSETS.find((asset) => asset.symbol === symbol);
  assert(found !== undefined, `unknown asset ${symbol}`);
  return found;
}

export const DEFAULT_INSTRUMENTS: readonly ListInstrument[] = instruments.map(
  ([base, quote, priceScale, lotUnits, minNotional, bandGroup], instrument) => ({
    kind: 'ListInstrument',
    instrument,
    symbol: `${base}/${quote}`,
    base: assetOf(base).asset,
    quote: assetOf(quote).asset,
    priceScale,
    tickUnits: 1,
    lotUnits,
    unitsPerTickLot: unitsPerTickLot(priceScale, lotUnits, assetOf(base).scale, assetOf(quote).scale),
    minNotional,
    makerFeePpm: FEE_PPM,
    takerFeePpm: FEE_PPM,
    bandGroup,
    derivedNumerator: quote === 'BTC' ? 1 : -1,
    derivedDenominator: quote === 'BTC' ? 0 : -1,
    state: 'trading',
  }),
);
