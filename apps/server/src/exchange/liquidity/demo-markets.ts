import type { ListAsset, ListInstrument } from '@tradewind/engine';

/** A market against USDT of which a demo has the simulated index. */
export interface DemoMarket {
  readonly symbol: string;
  readonly asset: Pick<ListAsset, 'symbol' | 'scale'>;
  readonly terms: Pick<
    ListInstrument,
    'priceScale' | 'tickUnits' | 'lotUnits' | 'unitsPerTickLot' | 'minNotional' | 'bandGroup'
  >;
  /** Whole coins of the house: its maker is given so many, and what products need as many more. About 8,000,000 USDT. */
  readonly houseCoins: number;
}

const USDT_SCALE = 6;
const MIN_NOTIONAL = 5 * 10 ** USDT_SCALE;

/** [base, its decimals, decimals of a price, decimals of a lot, coins of the house]. Tick and lot are 1 of the last decimal. */
const markets = [
  ['LTC', 8, 2, 3, 100_000],
  ['LINK', 6, 3, 2, 500_000],
  ['DOT', 6, 3, 1, 1_600_000],
  ['AVAX', 6, 2, 2, 320_000],
  ['NEAR', 6, 3, 1, 2_700_000],
  ['UNI', 6, 3, 1, 1_000_000],
  ['ATOM', 6, 3, 1, 1_600_000],
  ['ETC', 6, 2, 2, 400_000],
  ['XLM', 4, 4, 0, 27_000_000],
  ['APT', 6, 3, 1, 1_300_000],
  ['ARB', 4, 4, 0, 16_000_000],
  ['OP', 4, 4, 0, 10_000_000],
  ['SUI', 4, 3, 1, 4_000_000],
  ['TON', 4, 3, 1, 2_000_000],
  ['FIL', 6, 3, 1, 2_700_000],
  ['AAVE', 6, 1, 3, 40_000],
] as const;

/** The markets that a demo lists behind the first nine, in this order; all of band group C. */
export const DEMO_MARKETS: readonly DemoMarket[] = markets.map(([base, scale, priceScale, lotScale, houseCoins]) => ({
  symbol: `${base}/USDT`,
  asset: { symbol: base, scale },
  terms: {
    priceScale,
    tickUnits: 1,
    lotUnits: 10 ** (scale - lotScale),
    unitsPerTickLot: 10 ** (USDT_SCALE - priceScale - lotScale),
    minNotional: MIN_NOTIONAL,
    bandGroup: 'C',
  },
  houseCoins,
}));
