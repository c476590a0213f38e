import type { AssetId, Lots, Ticks, UserId } from '@tradewind/base';
import type { InstrumentView, PlaceOrder, Quote, Side } from '@tradewind/engine';
import { endowmentOf, HOUSE_MAKER_USER } from './accounts.ts';
import { MARKET_PROFILES } from './profiles.ts';
import { BOTH_SIDES, type Dealing, type LiquidityView, type LiquidMarket, type Stance } from './view.ts';

/** Markets in Spot that have a profile, in the order of their instruments. */
export function spotMarkets(view: LiquidityView): LiquidMarket[] {
  return view.instruments().flatMap((instrument) => {
    const profile = MARKET_PROFILES.find(({ symbol }) => symbol === instrument.symbol);
    if (instrument.kind !== 'spot' || profile === undefined) return [];
    return [{ instrument, profile, dealing: new SpotDealing(view, instrument) }];
  });
}

/** Base against quote, out of what accounts have in Spot. */
class SpotDealing implements Dealing {
  readonly #view: LiquidityView;
  readonly #instrument: InstrumentView;

  constructor(view: LiquidityView, instrument: InstrumentView) {
    this.#view = view;
    this.#instrument = instrument;
  }

  /** With half too much or too little of the base asset the whole ladder leans by one step, to trade it back. */
  stance(): Stance {
    const { base } = this.#instrument;
    const asset = this.#view.assets().find(({ id }) => id === base);
    if (asset === undefined) return { lean: 0, sides: BOTH_SIDES };
    const { available, frozen } = this.#view.balance(HOUSE_MAKER_USER, 'spot', base);
    const share = (available + frozen) / endowmentOf(HOUSE_MAKER_USER, 'spot', asset);
    return { lean: Number(share < 0.5) - Number(share > 1.5), sides: BOTH_SIDES };
  }

  /** What the trader can pay with twice over. */
  sideFor(user: UserId, wished: Side, lots: Lots, price: Ticks): Side | null {
    const { base, quote, lotUnits, unitsPerTickLot } = this.#instrument;
    const rich = (asset: AssetId, units: number) => this.#view.balance(user, 'spot', asset).available >= 2 * units;
    const can = { buy: rich(quote, lots * price * unitsPerTickLot), sell: rich(base, lots * lotUnits) };
    if (can[wished]) return wished;
    const other = wished === 'buy' ? 'sell' : 'buy';
    return can[other] ? other : null;
  }

  order(user: UserId, quote: Quote, timeInForce: PlaceOrder['timeInForce']): PlaceOrder {
    return {
      ...quote,
      kind: 'PlaceOrder',
      user,
      clientId: '',
      bodyHash: 0,
      instrument: this.#instrument.id,
      type: 'limit',
      timeInForce,
      postOnly: false,
      triggerBy: 'last',
      stopPrice: 0,
      quoteQuantity: 0,
    };
  }
}
