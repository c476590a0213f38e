import type { Amount, AssetId, UserId } from '@tradewind/base';
import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import type { CONVERT } from './schema.ts';
import { StandingPrices } from './standing-prices.ts';

type Rows = typeof CONVERT.rows;
/** Terms of all conversions; values in units of the hub asset. */
export type ConvertTerms = RowOf<Rows['terms']>;
/** The last quote of a user, and what became of it. */
export type ConvertQuote = Readonly<RowOf<Rows['quote']>>;
type QuoteState = ConvertQuote['state'];

const OFF: ConvertTerms = {
  hub: 0,
  spreadAPpm: 0,
  spreadBPpm: 0,
  spreadCPpm: 0,
  sizePpm: 0,
  sizeStep: 1,
  minValue: 0,
  maxValue: 0,
  dailyValue: 0,
};

/** Terms, quotes and what the house has set aside for them. */
export class Conversions {
  terms = OFF;
  /** What the inventory may hold; no entry = the asset is not converted. */
  readonly convertible = new Map<AssetId, RowOf<Rows['convertible']>>();
  readonly quotes = new Map<UserId, ConvertQuote>();
  /** What a user's conversions of a UTC day are worth. */
  readonly days = new Map<UserId, RowOf<Rows['day']>>();
  readonly standing = new StandingPrices();
  /** Units that open quotes will take from the inventory, and bring to it, by asset. */
  readonly promised = new Map<AssetId, Amount>();
  readonly awaited = new Map<AssetId, Amount>();
  /** Quotes and conversions since genesis; the number of the last one. */
  quoted = 0;
  settled = 0;

  /** Keeps the last quote of its user; the amounts of an open one are set aside. */
  keep(quote: ConvertQuote): void {
    this.quotes.set(quote.user, quote);
    if (quote.state !== 'open') return;
    add(this.promised, quote.to, quote.toAmount);
    add(this.awaited, quote.from, quote.fromAmount);
  }

  /** Most units that the inventory may hold of an asset. */
  mostOf(asset: AssetId): Amount {
    return this.convertible.get(asset)?.most ?? 0;
  }

  /** Ends an open quote, and what was set aside is free. */
  end(quote: ConvertQuote, state: Exclude<QuoteState, 'open'>): void {
    this.quotes.set(quote.user, { ...quote, state });
    add(this.promised, quote.to, -quote.toAmount);
    add(this.awaited, quote.from, -quote.fromAmount);
  }

  /** The quote of a user that is open and whose time has not been found over. */
  openQuote(user: UserId): ConvertQuote | null {
    const last = this.quotes.get(user);
    return last?.state === 'open' ? last : null;
  }
}

export const conversionsOf = part(() => new Conversions());

function add(sums: Map<AssetId, Amount>, asset: AssetId, amount: Amount): void {
  const sum = (sums.get(asset) ?? 0) + amount;
  if (sum === 0) sums.delete(asset);
  else sums.set(asset, sum);
}
