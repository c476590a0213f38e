import type { ConversionLeg, Conversion as ConversionShape, ConvertQuote as QuoteShape } from '@tradewind/api';
import { type AssetId, assert, formatDecimal, type IndexPrice, type Ppm, trimDecimal } from '@tradewind/base';
import type { ConvertQuote } from '@tradewind/engine';
import type { Conversion } from '@tradewind/readmodel';
import { PPM_WIDE, SHARE_SCALE } from '@tradewind/rules';
import { amountText, type Catalogue, indexText, type Listing } from '../../exchange/wire/catalogue.ts';

/** Decimals of a rate before it is cut to its significant digits. */
const RATE_SCALE = 24;
const RATE_DIGITS = 10;

/** What a quote and its conversion have in common, in the engine's units. */
type Figures = Omit<Conversion, 'id' | 'user' | 'quote' | 'time' | 'seq'>;

/** A quote as it was made: whose it is, and what became of it, is not told. */
export type Quoted = Omit<ConvertQuote, 'user' | 'state'>;

/** The spread of one leg with its parts; null where none are known. */
interface Spread {
  readonly ppm: Ppm;
  readonly deviationPpm: Ppm | null;
  readonly heldPpm: Ppm | null;
}

/** A fraction of whole numbers. */
interface Price {
  readonly units: bigint;
  readonly scale: number;
}

const ONE: Price = { units: 1n, scale: 0 };

export function quoteShape(catalogue: Catalogue, hub: AssetId, quote: Quoted): QuoteShape {
  const { id, createdAt, expiresAt } = quote;
  return { id: String(id), ...figures(catalogue, hub, quote), createdAt, expiresAt };
}

export function conversionShape(catalogue: Catalogue, hub: AssetId, conversion: Conversion): ConversionShape {
  const { id, quote, time, seq } = conversion;
  return { id: String(id), quote: String(quote), ...figures(catalogue, hub, conversion), time, seq };
}

function figures(catalogue: Catalogue, hub: AssetId, one: Figures) {
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
    spread: formatDecimal(one.fromSpreadPpm + one.toSpreadPpm, SHARE_SCALE),
    movement: shareText(sum(spreads.map(movementOf))),
    fee: '0',
    legs,
    value: amountText(catalogue.assetById(hub), one.value),
  };
}

function hubListing(catalogue: Catalogue, hub: AssetId, asset: AssetId): Listing {
  const found = catalogue.spot().find(({ base, quote }) => base.id === asset && quote.id === hub);
  assert(found !== undefined, `asset ${asset} has no market with asset ${hub}`);
  return found;
}

/** The index moved by a spread, exactly. */
function priceOf(listing: Listing, index: IndexPrice, spreadPpm: Ppm): Price {
  const text = indexText(listing, index);
  const scale = text.split('.')[1]?.length ?? 0;
  return { units: BigInt(text.replace('.', '')) * (PPM_WIDE + BigInt(spreadPpm)), scale: scale + SHARE_SCALE };
}

/** What movement takes: its own part, and what keeps to a quote that still stands because the index moved. */
function movementOf({ deviationPpm, heldPpm }: Spread): number | null {
  return sum([deviationPpm, heldPpm]);
}

/** Null where one of them is. */
function sum(parts: readonly (number | null)[]): number | null {
  return parts.reduce((one, other) => (one === null || other === null ? null : one + other), 0);
}

function shareText(ppm: Ppm | null): string | null {
  return ppm === null ? null : formatDecimal(ppm, SHARE_SCALE);
}

function legShape(listing: Listing, side: 'buy' | 'sell', index: IndexPrice, spread: Spread, price: Price) {
  return {
    instrument: listing.view.symbol,
    side,
    index: indexText(listing, index),
    spread: formatDecimal(spread.ppm, SHARE_SCALE),
    movement: shareText(movementOf(spread)),
    held: shareText(spread.heldPpm),
    price: trimDecimal(decimalText(price.units, price.scale)),
  };
}

/** Price of one over the other, its first ten significant digits. */
function rateText(sold: Price, bought: Price): string {
  const numerator = sold.units * 10n ** BigInt(bought.scale + RATE_SCALE);
  const rate = numerator / (bought.units * 10n ** BigInt(sold.scale));
  const surplus = Math.min(RATE_SCALE, Math.max(0, rate.toString().length - RATE_DIGITS));
  return trimDecimal(decimalText(rate / 10n ** BigInt(surplus), RATE_SCALE - surplus));
}

function decimalText(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
