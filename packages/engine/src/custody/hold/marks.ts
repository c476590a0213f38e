import type { AssetId, Ppm } from '@tradewind/base';
import { INDEX_UNITS_PER_TICK } from '@tradewind/rules';
import { haircutPpmOf, type Mark } from '@tradewind/rules/custody';
import { INDEX_LIVE } from '../../market/index-state.ts';
import { type Market, SETTLES_SPOT } from '../../market/market.ts';
import type { State } from '../../state.ts';
import { CUSTODY } from '../schema.ts';

const { VALUE_ASSET } = CUSTODY.limits;
const ITSELF: Mark = { value: 1n, units: 1n };

/** By the index now; null while there is none that is live. What stands in accounts and what is exchanged counts by it. */
export function markNow(state: State, asset: AssetId): Mark | null {
  if (asset === VALUE_ASSET) return ITSELF;
  const market = valuing(state, asset);
  return market === undefined || market.index.state !== INDEX_LIVE ? null : markBy(market);
}

/** By the last index that there was, live or not; null before there was one. What is held back and what is owed counts by it. */
export function markEver(state: State, asset: AssetId): Mark | null {
  if (asset === VALUE_ASSET) return ITSELF;
  const market = valuing(state, asset);
  return market === undefined || market.index.price === 0 ? null : markBy(market);
}

/** What is taken off what an asset is worth; nothing of that in which all is valued. */
export function haircutOf(state: State, asset: AssetId): Ppm {
  const market = asset === VALUE_ASSET ? undefined : valuing(state, asset);
  return market === undefined ? 0 : haircutPpmOf(market.terms.bandGroup);
}

function valuing({ markets }: State, asset: AssetId): Market | undefined {
  return markets.find(
    ({ settlement, base, quote }) => settlement === SETTLES_SPOT && base === asset && quote === VALUE_ASSET,
  );
}

function markBy({ index, k, lotUnits }: Market): Mark {
  return {
    value: BigInt(index.price) * BigInt(k),
    units: BigInt(INDEX_UNITS_PER_TICK) * BigInt(lotUnits),
  };
}
