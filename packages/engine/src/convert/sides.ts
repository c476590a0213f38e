import type { ConversionSide } from '@tradewind/rules';
import { INDEX_UNITS_PER_TICK } from '../limits.ts';
import { INDEX_LIVE } from '../market/index-state.ts';
import { type Market, TRADING } from '../market/market.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';

/** The market that says what an asset is worth in the hub. */
export function hubMarket({ markets, conversions }: State, asset: number): Market | undefined {
  return markets.find(({ base, quote }) => base === asset && quote === conversions.terms.hub);
}

/** Why an asset cannot be quoted now; 0 = it can. */
export function sideRefusal(state: State, asset: number): number {
  const { conversions } = state;
  if (!conversions.most.has(asset)) return REFUSALS.conversion_unavailable;
  if (asset === conversions.terms.hub) return 0;
  const market = hubMarket(state, asset);
  if (market === undefined) return REFUSALS.conversion_unavailable;
  if (market.state !== TRADING) return REFUSALS.market_not_trading;
  return market.index.state === INDEX_LIVE ? 0 : REFUSALS.index_stale;
}

/** Spread of the group of an asset's market with the hub; 0 where it has none. */
export function groupSpread(state: State, asset: number): number {
  const market = hubMarket(state, asset);
  return market === undefined ? 0 : state.conversions.terms[`spread${market.terms.bandGroup}Ppm`];
}

/** An asset as the formula wants it; null is the hub. */
export function sideOf(state: State, asset: number): ConversionSide | null {
  if (asset === state.conversions.terms.hub) return null;
  const { index, k, lotUnits } = hubMarket(state, asset)!;
  return {
    hubUnits: BigInt(index.price) * BigInt(k),
    units: BigInt(INDEX_UNITS_PER_TICK) * BigInt(lotUnits),
    spreadPpm: groupSpread(state, asset),
  };
}

/** Index in hundredths of a tick, 0 for the hub. */
export function indexOf(state: State, asset: number): number {
  return asset === state.conversions.terms.hub ? 0 : hubMarket(state, asset)!.index.price;
}
