import type { ConversionTerms } from '@tradewind/rules';
import { StandingPrices } from './standing-prices.ts';

/** Terms of all conversions; values in units of the hub asset. */
export interface ConvertTerms extends ConversionTerms {
  /** The asset in which everything is valued, and through which pairs without it go. */
  readonly hub: number;
  /** By the group of an asset's market with the hub. */
  readonly spreadAPpm: number;
  readonly spreadBPpm: number;
  readonly spreadCPpm: number;
  readonly dailyValue: number;
}

/** The last quote of a user. */
export interface ConvertQuote {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly fromAmount: number;
  readonly toAmount: number;
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly fromSpreadPpm: number;
  readonly toSpreadPpm: number;
  readonly value: number;
  readonly fromDeviationPpm: number;
  readonly toDeviationPpm: number;
  readonly fromHeldPpm: number;
  readonly toHeldPpm: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export const QUOTE_OPEN = 0;
export const QUOTE_USED = 1;
export const QUOTE_LAPSED = 2;

/** What a user's conversions of a UTC day are worth. */
export interface DayValue {
  readonly day: number;
  readonly value: number;
}

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
  /** Most units of each asset that the inventory may hold; no entry = the asset is not converted. */
  readonly most = new Map<number, number>();
  readonly quotes = new Map<number, { readonly quote: ConvertQuote; state: number }>();
  readonly days = new Map<number, DayValue>();
  readonly standing = new StandingPrices();
  /** Units that open quotes will take from the inventory, and bring to it, by asset. */
  readonly promised = new Map<number, number>();
  readonly awaited = new Map<number, number>();
  /** Quotes and conversions since genesis; the number of the last one. */
  quoted = 0;
  settled = 0;

  /** Sets the amounts of a new quote of a user aside. */
  open(user: number, quote: ConvertQuote): void {
    this.quotes.set(user, { quote, state: QUOTE_OPEN });
    add(this.promised, quote.to, quote.toAmount);
    add(this.awaited, quote.from, quote.fromAmount);
  }

  /** Ends an open quote, and what was set aside is free. */
  end(user: number, state: typeof QUOTE_USED | typeof QUOTE_LAPSED): void {
    const last = this.quotes.get(user)!;
    last.state = state;
    add(this.promised, last.quote.to, -last.quote.toAmount);
    add(this.awaited, last.quote.from, -last.quote.fromAmount);
  }

  /** The quote of a user that is open and whose time has not been found over. */
  openQuote(user: number): ConvertQuote | null {
    const last = this.quotes.get(user);
    return last?.state === QUOTE_OPEN ? last.quote : null;
  }
}

function add(sums: Map<number, number>, asset: number, amount: number): void {
  const sum = (sums.get(asset) ?? 0) + amount;
  if (sum === 0) sums.delete(asset);
  else sums.set(asset, sum);
}
