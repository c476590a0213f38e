import type { Amount, Ticks } from '@tradewind/base';
import type { EngineApi, InstrumentView } from '@tradewind/engine';
import { MARKET_PROFILES, type MarketProfile } from './profiles.ts';

/** Index prices count hundredths of a tick. */
export const CENTITICKS = 100;

/** What the liquidity may see: public market data and its own accounts. */
export type LiquidityView = Pick<EngineApi, 'assets' | 'instruments' | 'index' | 'top' | 'balance' | 'openOrders'>;

/** One market with its profile, as a decider works on it. */
export interface LiquidMarket {
  readonly instrument: InstrumentView;
  readonly profile: MarketProfile;
}

/** Markets that have a profile, in the order of their instruments. */
export function liquidMarkets(view: LiquidityView): LiquidMarket[] {
  return view.instruments().flatMap((instrument) => {
    const profile = MARKET_PROFILES.find(({ symbol }) => symbol === instrument.symbol);
    return profile === undefined ? [] : [{ instrument, profile }];
  });
}

/** The index in hundredths of a tick while it is live and the market trades, else null. */
export function liveIndex(view: LiquidityView, instrument: InstrumentView): number | null {
  const { price, state } = view.index(instrument.id);
  return state === 'live' && price > 0 && instrument.state === 'trading' ? price : null;
}

/** Lots that are worth about `quoteUnits` at `price` ticks, at least enough for the smallest order of the market. */
export function lotsWorth(instrument: InstrumentView, quoteUnits: Amount, price: Ticks): number {
  const perLot = price * instrument.unitsPerTickLot;
  return Math.max(Math.floor(quoteUnits / perLot), Math.ceil(instrument.minNotional / perLot));
}
