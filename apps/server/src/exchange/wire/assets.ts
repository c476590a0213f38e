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
  return catalogue.spot().find(({ base, quote }) => base.id === asset && quote.symbol === VALUE_ASSET);
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

interface Held {
  readonly asset: AssetId;
  readonly units: Amount;
}

/**
 * All balances of a user, and what they come to less what is owed. What nothing has told a price of yet is named instead; a
 * price that is late leaves the total unknown.
 */
export function assetsShape(engine: EngineApi, catalogue: Catalogue, user: UserId): Assets {
  const views = engine.balances(user);
  const held = views.map(({ asset, available, frozen }) => ({ asset, units: available + frozen }));
  const [priced, unpriced] = apart(held, ({ asset }) => hasPrice(engine, catalogue, asset));
  const debts = byAsset(engine.debts(user).map(({ asset, amount }) => ({ asset, units: amount })));
  const [value, owed] = [worthOf(engine, catalogue, priced), worthOf(engine, catalogue, debts)];
  const amounts = (all: readonly Held[]) =>
    all.map(({ asset: id, units }) => {
      const asset = catalogue.assetById(id);
      return { asset: asset.symbol, amount: amountText(asset, units) };
    });
  return {
    total: {
      asset: VALUE_ASSET,
      value: value === null || owed === null ? null : valueText(catalogue, value - owed),
      owed: owed === null ? null : valueText(catalogue, owed),
    },
    unpriced: amounts(byAsset(unpriced)),
    debts: amounts(debts),
    accounts: views.map((view) => balanceShape(engine, catalogue, view)),
  };
}

/** Whether an index has ever told what an asset is worth. */
export function hasPrice(engine: EngineApi, catalogue: Catalogue, asset: AssetId): boolean {
  if (catalogue.assetById(asset).symbol === VALUE_ASSET) return true;
  const listing = valueListing(catalogue, asset);
  return listing !== undefined && engine.index(listing.view.id).state !== 'none';
}

/** Sum of the worth of some amounts, each rounded down; null as soon as one is not known. */
function worthOf(engine: EngineApi, catalogue: Catalogue, held: readonly Held[]): bigint | null {
  let sum: bigint | null = 0n;
  for (const { asset, units } of held) {
    const part = units === 0 ? 0n : equivalentOf(engine, catalogue, asset, units);
    sum = sum === null || part === null ? null : sum + part;
  }
  return sum;
}

/** What is held of each asset together, without those of which nothing is. */
function byAsset(held: readonly Held[]): Held[] {
  const sums = new Map<AssetId, Amount>();
  for (const { asset, units } of held) sums.set(asset, (sums.get(asset) ?? 0) + units);
  return [...sums].flatMap(([asset, units]) => (units === 0 ? [] : [{ asset, units }]));
}

function apart<T>(all: readonly T[], is: (one: T) => boolean): [yes: T[], no: T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}
