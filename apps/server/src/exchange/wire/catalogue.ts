import type { Instrument } from '@tradewind/api';
import {
  type Amount,
  type AssetId,
  assert,
  formatDecimal,
  type IndexPrice,
  type InstrumentId,
  type Lots,
  type Ppm,
  parseDecimal,
  type Ticks,
} from '@tradewind/base';
import {
  type AssetView,
  type EngineApi,
  type InstrumentView,
  limits,
  type Side,
  type TermsView,
} from '@tradewind/engine';
import { SHARE_SCALE } from '@tradewind/rules';
import { Refused } from '../../platform/calls/refused.ts';

/** Decimals that hundredths of a tick add to a price. */
const INDEX_EXTRA_SCALE = 2;
assert(limits.INDEX_UNITS_PER_TICK === 10 ** INDEX_EXTRA_SCALE, 'index prices are hundredths of a tick');

/** An instrument with everything needed to read and write its figures as decimal text. */
export interface Listing {
  readonly view: InstrumentView;
  readonly base: AssetView;
  readonly quote: AssetView;
  /** Decimals of a quantity: those of one lot. */
  readonly quantityScale: number;
  /** Whose index it goes by: its own in Spot, else that of the market in Spot of the same pair. */
  readonly index: InstrumentId;
}

/** Reads and writes amounts of assets and instruments; a view over the engine's configuration. */
export class Catalogue {
  readonly #engine: EngineApi;
  readonly #listings = new Map<string, Listing>();
  readonly #byId: Listing[] = [];
  #spot: readonly Listing[] = [];
  readonly #assets = new Map<string, AssetView>();

  constructor(engine: EngineApi) {
    this.#engine = engine;
    this.refresh();
  }

  /** To be called after the configuration changed. */
  refresh(): void {
    for (const asset of this.#engine.assets()) this.#assets.set(asset.symbol, asset);
    for (const view of this.#engine.instruments()) {
      const listing = listingOf(view, this.assetById(view.base), this.assetById(view.quote), this.#indexOf(view));
      this.#listings.set(view.symbol, listing);
      this.#byId[view.id] = listing;
    }
    this.#spot = this.#byId.filter(isSpot);
  }

  #indexOf({ id, kind, base, quote }: InstrumentView): InstrumentId {
    if (kind === 'spot') return id;
    const pair = this.#byId.find((one) => isSpot(one) && one.base.id === base && one.quote.id === quote);
    assert(pair !== undefined, `instrument ${id} has no index: assets ${base} and ${quote} have no market in Spot`);
    return pair.view.id;
  }

  /** Of every kind. */
  listings(): readonly Listing[] {
    return this.#byId;
  }

  /** Those that are traded out of Spot, base against quote; each has an index of its own, and is the market of its pair. */
  spot(): readonly Listing[] {
    return this.#spot;
  }

  listing(id: InstrumentId): Listing {
    const found = this.#byId[id];
    assert(found !== undefined, `instrument ${id} is not listed`);
    return found;
  }

  /** Of whatever kind. */
  instrument(symbol: string, field = 'instrument'): Listing {
    return this.#named(symbol, field, this.#byId);
  }

  /** One of Spot: to what is traded out of Spot all others are unknown. */
  spotInstrument(symbol: string, field = 'instrument'): Listing {
    return this.#named(symbol, field, this.#spot);
  }

  #named(symbol: string, field: string, known: readonly Listing[]): Listing {
    const found = this.#listings.get(symbol);
    if (found && known.includes(found)) return found;
    throw new Refused('instrument_unknown', { field, expected: known.map(({ view }) => view.symbol).join(', ') });
  }

  asset(symbol: string, field = 'asset'): AssetView {
    const found = this.#assets.get(symbol);
    if (!found) throw new Refused('asset_unknown', { field, expected: [...this.#assets.keys()].join(', ') });
    return found;
  }

  assetById(id: AssetId): AssetView {
    const found = this.#engine.assets()[id];
    assert(found !== undefined, `asset ${id} is not listed`);
    return found;
  }
}

export function listingOf(view: InstrumentView, base: AssetView, quote: AssetView, index = view.id): Listing {
  return { view, base, quote, quantityScale: lotScale(base, view), index };
}

export function isSpot({ view }: Pick<Listing, 'view'>): boolean {
  return view.kind === 'spot';
}

/** In what a side of a trade pays its fee: what it received, and in a contract what that is settled in. */
export function feeAssetOf(listing: Listing, side: Side): AssetView {
  return isSpot(listing) && side === 'buy' ? listing.base : listing.quote;
}

function lotScale(base: AssetView, view: InstrumentView): number {
  let scale = base.scale;
  for (let units = view.lotUnits; scale > 0 && units % 10 === 0; units /= 10) scale -= 1;
  return scale;
}

export function amountText(asset: AssetView, units: Amount): string {
  return formatDecimal(units, asset.scale);
}

/** Amounts of one asset under the names that they have. */
export function amountTexts<K extends string>(
  asset: AssetView,
  units: { readonly [N in K]: Amount },
  ...names: readonly K[]
): { [N in K]: string } {
  // Object.fromEntries forgets which names there are.
  return Object.fromEntries(names.map((name) => [name, amountText(asset, units[name])])) as { [N in K]: string };
}

/** An amount with its asset. */
export function moneyText(asset: AssetView, units: Amount): string {
  return `${amountText(asset, units)} ${asset.symbol}`;
}

/** A sum over many trades, which may pass 2^53 units. */
export function volumeText(units: bigint, asset: Pick<AssetView, 'scale'>): string {
  const digits = units.toString().padStart(asset.scale + 1, '0');
  return asset.scale === 0 ? digits : `${digits.slice(0, -asset.scale)}.${digits.slice(-asset.scale)}`;
}

export function priceText(listing: Listing, ticks: Ticks): string {
  return formatDecimal(ticks * listing.view.tickUnits, listing.view.priceScale);
}

export function indexText(listing: Listing, hundredths: IndexPrice): string {
  return formatDecimal(hundredths * listing.view.tickUnits, listing.view.priceScale + INDEX_EXTRA_SCALE);
}

/** An index price of the tick log, in hundredths of a tick. */
export function indexOf({ view }: Listing, text: string): IndexPrice {
  const parsed = parseDecimal(text, view.priceScale + INDEX_EXTRA_SCALE);
  assert(parsed.ok, `${text} is an index price of ${view.symbol}`);
  return parsed.value / view.tickUnits;
}

export function quantityText(listing: Listing, lots: Lots): string {
  const shift = 10 ** (listing.base.scale - listing.quantityScale);
  return formatDecimal((lots * listing.view.lotUnits) / shift, listing.quantityScale);
}

function parse(text: string, scale: number, field: string): number {
  const parsed = parseDecimal(text, scale);
  if (!parsed.ok) throw new Refused(parsed.code, { field, expected: `a decimal with at most ${scale} decimals` });
  return parsed.value;
}

/** Reads an amount of an asset in its smallest unit. */
export function parseAmount(asset: AssetView, text: string, field: string): Amount {
  return parse(text, asset.scale, field);
}

/** Reads a price in ticks; refuses one between ticks. */
export function parsePrice(listing: Listing, text: string, field: string): Ticks {
  const units = parse(text, listing.view.priceScale, field);
  if (units % listing.view.tickUnits !== 0)
    throw new Refused('price_invalid', { field, expected: `a multiple of ${priceText(listing, 1)}` });
  return units / listing.view.tickUnits;
}

/** Reads a quantity in lots; refuses a part of a lot. */
export function parseQuantity(listing: Listing, text: string, field: string): Lots {
  const units = parse(text, listing.quantityScale, field) * 10 ** (listing.base.scale - listing.quantityScale);
  if (!Number.isSafeInteger(units)) throw new Refused('amount_too_large', { field });
  if (units % listing.view.lotUnits !== 0)
    throw new Refused('quantity_invalid', { field, expected: `a multiple of ${quantityText(listing, 1)}` });
  return units / listing.view.lotUnits;
}

/** As everybody sees it; `stateReason` is what an operator said when it was taken out of trading. */
export function instrumentShape(listing: Listing, stateReason: string | null = null): Instrument {
  const { view, base, quote } = listing;
  return {
    id: view.symbol,
    kind: view.kind,
    base: base.symbol,
    quote: quote.symbol,
    tick: priceText(listing, 1),
    lot: quantityText(listing, 1),
    ...termsShape(quote, view),
    bandGroup: view.bandGroup,
    state: view.state,
    stateReason,
    next: view.next && { ...termsShape(quote, view.next), effectiveAt: view.next.effectiveAt },
  };
}

function termsShape(quote: AssetView, { minNotional, makerFeePpm, takerFeePpm }: TermsView) {
  return {
    minNotional: amountText(quote, minNotional),
    makerFee: formatDecimal(makerFeePpm, SHARE_SCALE),
    takerFee: formatDecimal(takerFeePpm, SHARE_SCALE),
  };
}

/** Reads a fee as a share with at most six decimals. */
export function parseFee(text: string, field: string): Ppm {
  return parse(text, SHARE_SCALE, field);
}
