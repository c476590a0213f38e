import type { Amount, AssetId, InstrumentId, Ppm, UserId } from '@tradewind/base';
import { QUOTE_LIFETIMES, type QuoteLifetime } from '@tradewind/rules/convert';
import { HOUSE } from '../ledger/ledger.ts';
import { type RefusalCode, refusalCode } from '../refusals.ts';
import { rising } from '../snapshot/rows.ts';
import type { State } from '../state.ts';
import { type ConvertQuote, type ConvertTerms, conversionsOf } from './conversions.ts';
import { usedOn } from './quote-conversion.ts';
import { groupSpread, hubMarket, movementPpm, sideRefusal } from './sides.ts';

/** What the house has of an asset for conversions, in units. */
export interface InventoryView {
  readonly asset: AssetId;
  readonly amount: Amount;
  /** What open quotes will take and bring. */
  readonly promised: Amount;
  readonly awaited: Amount;
  readonly most: Amount;
}

/** An asset that is converted. */
export interface ConvertibleView {
  readonly asset: AssetId;
  /** Its market with the hub; -1 for the hub. */
  readonly instrument: InstrumentId;
  /** Without the parts for size and for movement; 0 for the hub. */
  readonly spreadPpm: Ppm;
  /** The part for movement by the lifetime of a quote; none for the hub, and while it is not known. */
  readonly movement: readonly { readonly lifetimeSeconds: QuoteLifetime; readonly spreadPpm: Ppm }[];
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
    return conversionsOf(this.#state).terms;
  }

  /** Rising by id. */
  assets(): readonly ConvertibleView[] {
    return rising(conversionsOf(this.#state).convertible).map(({ asset }) => {
      const market = hubMarket(this.#state, asset);
      return {
        asset,
        instrument: market?.id ?? -1,
        spreadPpm: groupSpread(this.#state, asset),
        movement: QUOTE_LIFETIMES.flatMap((lifetimeSeconds) => {
          const spreadPpm = market === undefined ? null : movementPpm(market, lifetimeSeconds);
          return spreadPpm === null ? [] : { lifetimeSeconds, spreadPpm };
        }),
        apart: market?.index.apart ?? false,
        closed: refusalCode(sideRefusal(this.#state, asset)),
      };
    });
  }

  /** Of every asset that is converted or of which the inventory holds something. */
  inventory(): readonly InventoryView[] {
    const { ledger, assets } = this.#state;
    const conversions = conversionsOf(this.#state);
    const all = assets.map(({ asset }) => ({
      asset,
      amount: ledger.house[ledger.housePlace(HOUSE['convert-inventory'], asset)]!,
      promised: conversions.promised.get(asset) ?? 0,
      awaited: conversions.awaited.get(asset) ?? 0,
      most: conversions.mostOf(asset),
    }));
    return all.filter(({ amount, most }) => amount > 0 || most > 0);
  }

  /** The user's open quote, or null; one whose time is over is none. */
  quote(user: UserId): ConvertQuote | null {
    const quote = conversionsOf(this.#state).openQuote(user);
    return quote !== null && this.#state.time < quote.expiresAt ? quote : null;
  }

  /** The user's last quote, open or not; undefined where there never was one. */
  lastQuote(user: UserId): ConvertQuote | undefined {
    return conversionsOf(this.#state).quotes.get(user);
  }

  /** Value of a user's conversions of the UTC day at the engine's time. */
  usedToday(user: UserId): Amount {
    return usedOn(this.#state, user);
  }
}
