import { assert, formatDecimal } from '@tradewind/base';
import type { ConversionLeg, Conversion as ConversionShape, ConvertQuote as QuoteShape } from '@tradewind/contract';
import type { ConvertQuote, ConvertTerms } from '@tradewind/engine';
import type { Conversion } from '@tradewind/readmodel';
import { amountText, type Catalogue, indexText, type Listing } from './catalogue.ts';

const PPM_SCALE = 6;
const PPM = 10n ** BigInt(PPM_SCALE);
/** Decimals of a rate before it is cut to its significant digits. */
const RATE_SCALE = 24;
const RATE_DIGITS = 10;

/** What a quote and its conversion have in common, in the engine's units. */
type Figures = Omit<Conversion, 'id' | 'user' | 'quote' | 'time' | 'seq'>;

/** The spread of one leg with its parts; null where none are known. */
interface Spread {
  readonly ppm: number;
  readonly deviationPpm: number | null;
  readonly heldPpm: number | null;
}

/** A fraction of whole numbers. */
interface Price {
  readonly units: bigint;
  readonly scale: number;
}

const ONE: Price = { units: 1n, scale: 0 };

export function quoteShape(catalogue: Catalogue, hub: number, quote: ConvertQuote): QuoteShape {
  const { id, createdAt, expiresAt } = quote;
  return { id: String(id), ...figures(catalogue, hub, quote), createdAt, expiresAt };
}

export function conversionShape(catalogue: Catalogue, hub: number, conversion: Conversion): ConversionShape {
  const { id, quote, time, seq } = conversion;
  return { id: String(id), quote: String(quote), ...figures(catalogue, hub, conversion), time, seq };
}

/** Limits in the hub asset, spreads as shares. */
export function convertTermsShape(catalogue: Catalogue, terms: ConvertTerms) {
  const hub = catalogue.assetById(terms.hub);
  return {
    minimum: amountText(hub, terms.minValue),
    maximum: amountText(hub, terms.maxValue),
    daily: amountText(hub, terms.dailyValue),
    spreadA: formatDecimal(terms.spreadAPpm, PPM_SCALE),
    spreadB: formatDecimal(terms.spreadBPpm, PPM_SCALE),
    spreadC: formatDecimal(terms.spreadCPpm, PPM_SCALE),
    sizeSpread: formatDecimal(terms.sizePpm, PPM_SCALE),
    step: amountText(hub, terms.sizeStep),
  };
}

function figures(catalogue: Catalogue, hub: number, one: Figures) {
  const [from, to] = [catalogue.assetById(one.from), catalogue.assetById(one.to)];
  const legs: ConversionLeg[] = [];
  const spreads: Spread[] = [];
  let [sold, bought] = [ONE, ONE];
  if (one.from !== hub) {
    const listing = hubListing(catalogue, hub, one.from);
    sold = priceOf(listing, one.fromIndex, -one.fromSpreadPpm);
    const spread = { ppm: one.fromSpreadPpm, deviationPpm: one.fromDeviationPpm, heldPpm: one.fromHeldPpm };
    spreads.push(spread);
    legs.push(legShape(listing, 'sell', one.fromIndex, spread, sold));
  }
  if (one.to !== hub) {
    const listing = hubListing(catalogue, hub, one.to);
    bought = priceOf(listing, one.toIndex, one.toSpreadPpm);
    const spread = { ppm: one.toSpreadPpm, deviationPpm: one.toDeviationPpm, heldPpm: one.toHeldPpm };
    spreads.push(spread);
    legs.push(legShape(listing, 'buy', one.toIndex, spread, bought));
  }
  return {
    from: from.symbol,
    to: to.symbol,
    fromAmount: amountText(from, one.fromAmount),
    toAmount: amountText(to, one.toAmount),
    rate: rateText(sold, bought),
    spread: formatDecimal(one.fromSpreadPpm + one.toSpreadPpm, PPM_SCALE),
    movement: shareText(sum(spreads.map(movementOf))),
    fee: '0',
    legs,
    value: amountText(catalogue.assetById(hub), one.value),
  };
}

function hubListing(catalogue: Catalogue, hub: number, asset: number): Listing {
  const found = catalogue.listings().find(({ base, quote }) => base.id === asset && quote.id === hub);
  assert(found !== undefined, `asset ${asset} has no market with asset ${hub}`);
  return found;
}

/** The index moved by a spread, exactly. */
function priceOf(listing: Listing, index: number, spreadPpm: number): Price {
  const text = indexText(listing, index);
  const scale = text.split('.')[1]?.length ?? 0;
  return { units: BigInt(text.replace('.', '')) * (PPM + BigInt(spreadPpm)), scale: scale + PPM_SCALE };
}

/** What movement takes: its own part, and what keeps to a quote that still stands because the index moved. */
function movementOf({ deviationPpm, heldPpm }: Spread): number | null {
  return sum([deviationPpm, heldPpm]);
}

/** Null where one of them is. */
function sum(parts: readonly (number | null)[]): number | null {
  return parts.reduce((one, other) => (one === null || other === null ? null : one + other), 0);
}

function shareText(ppm: number | null): string | null {
  return ppm === null ? null : formatDecimal(ppm, PPM_SCALE);
}

function legShape(listing: Listing, side: 'buy' | 'sell', index: number, spread: Spread, price: Price) {
  return {
    instrument: listing.view.symbol,
    side,
    index: indexText(listing, index),
    spread: formatDecimal(spread.ppm, PPM_SCALE),
    movement: shareText(movementOf(spread)),
    held: shareText(spread.heldPpm),
    price: trimmed(decimalText(price.units, price.scale)),
  };
}

/** Price of one over the other, its first ten significant digits. */
function rateText(sold: Price, bought: Price): string {
  const numerator = sold.units * 10n ** BigInt(bought.scale + RATE_SCALE);
  const rate = numerator / (bought.units * 10n ** BigInt(sold.scale));
  const surplus = Math.min(RATE_SCALE, Math.max(0, rate.toString().length - RATE_DIGITS));
  return trimmed(decimalText(rate / 10n ** BigInt(surplus), RATE_SCALE - surplus));
}

function decimalText(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
