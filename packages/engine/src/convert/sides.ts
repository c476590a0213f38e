import type { AssetId, IndexPrice, Ppm, SpanSeconds } from '@tradewind/base';
import { type ConversionSide, deviationSpreadPpm } from '@tradewind/rules/convert';
import type { CommandOf } from '../commands.ts';
import { INDEX_UNITS_PER_TICK } from '../limits.ts';
import { INDEX_LIVE } from '../market/index-state.ts';
import { type Market, TRADING } from '../market/market.ts';
import { isSampleOld } from '../market/reference.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { conversionsOf } from './conversions.ts';
import type { ConversionEnd } from './schema.ts';

/** The market that says what an asset is worth in the hub. */
export function hubMarket(state: State, asset: AssetId): Market | undefined {
  const { hub } = conversionsOf(state).terms;
  return state.markets.find(({ base, quote }) => base === asset && quote === hub);
}

/** Why an asset cannot be quoted now; 0 = it can. */
export function sideRefusal(state: State, asset: AssetId): number {
  const conversions = conversionsOf(state);
  if (!conversions.convertible.has(asset)) return REFUSALS.conversion_unavailable;
  if (asset === conversions.terms.hub) return 0;
  const market = hubMarket(state, asset);
  if (market === undefined) return REFUSALS.conversion_unavailable;
  if (market.state !== TRADING) return REFUSALS.market_not_trading;
  if (market.index.state !== INDEX_LIVE || isSampleOld(market, state.time)) return REFUSALS.index_stale;
  return market.deviation.known ? 0 : REFUSALS.convert_measuring;
}

/** Spread of the group of an asset's market with the hub; 0 where it has none. */
export function groupSpread(state: State, asset: AssetId): Ppm {
  const market = hubMarket(state, asset);
  return market === undefined ? 0 : conversionsOf(state).terms[`spread${market.terms.bandGroup}Ppm`];
}

/** What the spread holds for how far a market's index moves while a quote stands; null while that is not known. */
export function movementPpm(market: Market, lifetimeSeconds: SpanSeconds): Ppm | null {
  const over = market.deviation.overPpm(lifetimeSeconds * 1_000);
  return over === null ? null : deviationSpreadPpm(over);
}

/** One end of what is asked for, as the formula wants it; null is the hub. It can be quoted, see sideRefusal. */
export function sideOf(state: State, asked: CommandOf<'QuoteConversion'>, end: ConversionEnd): ConversionSide | null {
  const asset = asked[end];
  if (asset === conversionsOf(state).terms.hub) return null;
  const market = hubMarket(state, asset)!;
  const { id, index, k, lotUnits } = market;
  const standing = conversionsOf(state).standing.worst(asked.user, id, end === 'from', state.time);
  return {
    hubUnits: BigInt(index.price) * BigInt(k),
    units: BigInt(INDEX_UNITS_PER_TICK) * BigInt(lotUnits),
    spreadPpm: groupSpread(state, asset),
    deviationPpm: movementPpm(market, asked.lifetimeSeconds)!,
    apart: index.apart,
    standing: standing === null ? null : standing * BigInt(k),
  };
}

/** Index in hundredths of a tick, 0 for the hub. */
export function indexOf(state: State, asset: AssetId): IndexPrice {
  return asset === conversionsOf(state).terms.hub ? 0 : hubMarket(state, asset)!.index.price;
}
