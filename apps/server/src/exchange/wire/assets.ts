import type { Assets, Balance } from '@tradewind/api';
import { type Amount, type AssetId, assert, formatDecimal, type IndexPrice, type UserId } from '@tradewind/base';
import { type BalanceView, type EngineApi, limits } from '@tradewind/engine';
import { amountText, type Catalogue, type Listing } from './catalogue.ts';

/** The asset in which totals are told. */
export const VALUE_ASSET = 'USDT';

/** Worth of an amount in USDT units at the index, rounded down; null while the index is not live. */
export function equivalentOf(engine: EngineApi, catalogue: Catalogue, asset: AssetId, units: Amount): bigint | null {
  const symbol = catalogue.assetById(asset).symbol;
  if (symbol === VALUE_ASSET) return BigInt(units);
  const listing = valueListing(catalogue, asset);
  if (!listing) return null;
  const index = engine.index(listing.view.id);
  return index.state === 'live' ? worth(listing, index.price, units) : null;
}

/** The instrument whose index tells the worth of an asset. */
export function valueListing(catalogue: Catalogue, asset: AssetId): Listing | undefined {
  return catalogue.listings().find(({ base, quote }) => base.id === asset && quote.symbol === VALUE_ASSET);
}

/** units x price: base units / lotUnits x (index / 100) ticks x k, floored once at the end. */
export function worth(listing: Listing, index: IndexPrice, units: Amount): bigint {
  const { lotUnits, unitsPerTickLot } = listing.view;
  return (BigInt(units) * BigInt(index) * BigInt(unitsPerTickLot)) / BigInt(lotUnits * limits.INDEX_UNITS_PER_TICK);
}

export function valueText(catalogue: Catalogue, units: bigint): string {
  const number = Number(units);
  assert(Number.isSafeInteger(number), 'a user holds more than 2^53 units of worth');
  return formatDecimal(number, catalogue.asset(VALUE_ASSET).scale);
}

export function balanceShape(engine: EngineApi, catalogue: Catalogue, view: BalanceView): Balance {
  const asset = catalogue.assetById(view.asset);
  const total = view.available + view.frozen;
  const equivalent = equivalentOf(engine, catalogue, view.asset, total);
  return {
    account: view.account,
    asset: asset.symbol,
    available: amountText(asset, view.available),
    frozen: amountText(asset, view.frozen),
    total: amountText(asset, total),
    equivalent: equivalent === null ? null : valueText(catalogue, equivalent),
  };
}

/** All balances of a user; the total is null as soon as one asset that is held has no live price. */
export function assetsShape(engine: EngineApi, catalogue: Catalogue, user: UserId): Assets {
  const views = engine.balances(user);
  let value: bigint | null = 0n;
  for (const view of views) {
    const units = view.available + view.frozen;
    const part = units === 0 ? 0n : equivalentOf(engine, catalogue, view.asset, units);
    value = value === null || part === null ? null : value + part;
  }
  return {
    total: { asset: VALUE_ASSET, value: value === null ? null : valueText(catalogue, value) },
    accounts: views.map((view) => balanceShape(engine, catalogue, view)),
  };
}
