import { DEFAULT_INSTRUMENTS, type InstrumentView, limits } from '@tradewind/engine';
import type { FeedInstrument } from '@tradewind/feed';
import { DEMO_MARKETS } from '../liquidity/demo-markets.ts';

const INDEX_EXTRA_SCALE = Math.round(Math.log10(limits.INDEX_UNITS_PER_TICK));

const feedOf = ({ symbol, priceScale }: { readonly symbol: string; readonly priceScale: number }): FeedInstrument => ({
  symbol,
  indexScale: priceScale + INDEX_EXTRA_SCALE,
});

/** The instruments that a feed can price, with the decimals in which it does; none that follows from others. */
export const FED_INSTRUMENTS: readonly FeedInstrument[] = [
  ...DEFAULT_INSTRUMENTS.filter((listed) => listed.derivedNumerator < 0).map(feedOf),
  ...DEMO_MARKETS.map(({ symbol, terms: { priceScale } }) => feedOf({ symbol, priceScale })),
];

const scales = new Map(FED_INSTRUMENTS.map(({ symbol, indexScale }) => [symbol, indexScale]));

/** Whether the feed's prices are in the unit of an instrument: operators may have listed one of its name in other steps. */
export function isFed({ kind, symbol, priceScale, tickUnits }: InstrumentView): boolean {
  return kind === 'spot' && tickUnits === 1 && scales.get(symbol) === priceScale + INDEX_EXTRA_SCALE;
}
