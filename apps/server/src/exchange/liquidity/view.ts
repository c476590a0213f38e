import type { Amount, Lots, Ticks, UserId } from '@tradewind/base';
import type { Command, EngineApi, Identified, InstrumentView, PlaceOrder, Quote, Side } from '@tradewind/engine';
import type { MarketProfile } from './profiles.ts';

/** Index prices count hundredths of a tick. */
export const CENTITICKS = 100;

/** What the liquidity may see: public market data and its own accounts. */
export type LiquidityView = Pick<EngineApi, 'assets' | 'instruments' | 'index' | 'top' | 'balance' | 'openOrders'>;

/** One market with its profile, as a decider works on it. */
export interface LiquidMarket {
  readonly instrument: InstrumentView;
  readonly profile: MarketProfile;
  readonly dealing: Dealing;
}

/** How the platform's accounts deal in one market, whatever is traded there. */
export interface Dealing {
  /** How the house maker quotes with what it holds. */
  stance(): Stance;
  /** The wished side, else the other one, else none: what a simulated trader has room for. */
  sideFor(user: UserId, wished: Side, lots: Lots, price: Ticks): Side | null;
  /** A limit order. It carries no client id: nobody asks later what became of it. */
  order(user: UserId, quote: Quote, timeInForce: PlaceOrder['timeInForce']): OwnCommand;
}

/** One that an account sends by itself. */
export type OwnCommand = Extract<Command, Identified>;

export interface Stance {
  /** Steps by which the whole ladder leans, up above 0, to trade back what the house holds too little or too much of. */
  readonly lean: number;
  /** On which sides it quotes. */
  readonly sides: readonly Side[];
}

export const BOTH_SIDES: readonly Side[] = ['buy', 'sell'];

/** The index in hundredths of a tick while it is live and the market trades, else null. */
export function liveIndex(view: LiquidityView, instrument: InstrumentView): number | null {
  const { price, state } = view.index(instrument.id);
  return state === 'live' && price > 0 && instrument.state === 'trading' ? price : null;
}

/** Lots that are worth about `quoteUnits` at `price` ticks, at least one and enough for the smallest order of the market. */
export function lotsWorth(instrument: InstrumentView, quoteUnits: Amount, price: Ticks): number {
  const perLot = price * instrument.unitsPerTickLot;
  return Math.max(Math.floor(quoteUnits / perLot), Math.ceil(instrument.minNotional / perLot), 1);
}
