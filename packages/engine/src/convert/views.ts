import { HOUSE } from '../ledger/ledger.ts';
import type { Market } from '../market/market.ts';
import { type RefusalCode, refusalCode } from '../refusals.ts';
import type { State } from '../state.ts';
import type { ConvertQuote, ConvertTerms } from './conversions.ts';
import { usedOn } from './quote-conversion.ts';
import { groupSpread, hubMarket, movementPpm, sideRefusal } from './sides.ts';
import { QUOTE_LIFETIMES, type QuoteLifetime } from './words.ts';

/** What the house has of an asset for conversions, in units. */
export interface InventoryView {
  readonly asset: number;
  readonly amount: number;
  /** What open quotes will take and bring. */
  readonly promised: number;
  readonly awaited: number;
  readonly most: number;
}

/** An asset that is converted. */
export interface ConvertibleView {
  readonly asset: number;
  /** Its market with the hub; -1 for the hub. */
  readonly instrument: number;
  /** Without the parts for size and for movement; 0 for the hub. */
  readonly spreadPpm: number;
  /** The part for movement by the lifetime of a quote; none for the hub, and while it is not known. */
  readonly movement: readonly { readonly lifetimeSeconds: QuoteLifetime; readonly spreadPpm: number }[];
  /** Whether the sources of its index lie apart, and the whole spread is doubled. */
  readonly apart: boolean;
  /** Why it is not quoted now, '' = it is. */
  readonly closed: RefusalCode | '';
}

/** What there is to read of conversions. */
export class ConvertViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  terms(): ConvertTerms {
    return this.#state.conversions.terms;
  }

  /** Rising by id. */
  assets(): readonly ConvertibleView[] {
    const assets = [...this.#state.conversions.most.keys()].sort((a, b) => a - b);
    return assets.map((asset) => {
      const market = hubMarket(this.#state, asset);
      return {
        asset,
        instrument: market?.id ?? -1,
        spreadPpm: groupSpread(this.#state, asset),
        movement: market?.deviation.known ? QUOTE_LIFETIMES.map((lifetime) => movementOf(market, lifetime)) : [],
        apart: market?.index.apart ?? false,
        closed: refusalCode(sideRefusal(this.#state, asset)),
      };
    });
  }

  /** Of every asset that is converted or of which the inventory holds something. */
  inventory(): readonly InventoryView[] {
    const { conversions, ledger, assets } = this.#state;
    const all = assets.map(({ asset }) => ({
      asset,
      amount: ledger.house[ledger.housePlace(HOUSE['convert-inventory'], asset)]!,
      promised: conversions.promised.get(asset) ?? 0,
      awaited: conversions.awaited.get(asset) ?? 0,
      most: conversions.most.get(asset) ?? 0,
    }));
    return all.filter(({ amount, most }) => amount > 0 || most > 0);
  }

  /** The user's open quote, or null; one whose time is over is none. */
  quote(user: number): ConvertQuote | null {
    const quote = this.#state.conversions.openQuote(user);
    return quote !== null && this.#state.time < quote.expiresAt ? quote : null;
  }

  /** The user's last quote, open or not; undefined where there never was one. */
  lastQuote(user: number): ConvertQuote | undefined {
    return this.#state.conversions.quotes.get(user)?.quote;
  }

  /** Value of a user's conversions of the UTC day at the engine's time. */
  usedToday(user: number): number {
    return usedOn(this.#state, user);
  }
}

function movementOf(market: Market, lifetimeSeconds: QuoteLifetime) {
  return { lifetimeSeconds, spreadPpm: movementPpm(market, lifetimeSeconds)! };
}
