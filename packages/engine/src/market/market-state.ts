import type { TimeMs } from '@tradewind/base';
import { movedMoreThan } from '@tradewind/rules';
import { VELOCITY_PAUSE_MS, VELOCITY_WINDOW_MS } from '../limits.ts';
import type { State } from '../state.ts';
import { TIMER_PAUSE_ENDS } from '../timer/timers.ts';
import { INSTRUMENT_STATES } from '../words.ts';
import { type Market, POST_ONLY, SETTLES_SPOT, TRADING } from './market.ts';

export function setMarketState(state: State, market: Market, to: number): void {
  if (market.state === to) return;
  market.state = to;
  state.log.emit('InstrumentStateChanged', { instrument: market.id, state: INSTRUMENT_STATES[to]! });
  tellTrading(state, market);
}

/** Tells the products where a market takes all orders. */
export function tellTrading(state: State, { state: now, settlement, terms }: Market): void {
  if (settlement === SETTLES_SPOT && now === TRADING) for (const hook of state.hooks.onTrading) hook(state, terms.base);
}

/**
 * Looks at the index: when it moved further than the group allows within a minute of its samples, the market takes only
 * post-only orders for the next 30 s. Trades cannot bring that about: whoever pays for a few of them could stop a market.
 */
export function watchVelocity(state: State, market: Market): void {
  if (!state.priceBands) return;
  const { indexMoves: moves, index, bands } = market;
  const { price, time } = index;
  moves.add(time, price, VELOCITY_WINDOW_MS);
  const { velocityPpm } = bands;
  const moved = movedMoreThan(moves.low, price, velocityPpm) || movedMoreThan(moves.high, price, velocityPpm);
  if (!moved || market.state !== TRADING) return;
  moves.clear();
  market.pausedUntil = state.time + VELOCITY_PAUSE_MS;
  // Where positions are held, what closes them goes on: its kind refuses what opens.
  if (market.settlement !== SETTLES_SPOT) return;
  state.timers.set(market.pausedUntil, TIMER_PAUSE_ENDS, market.id);
  setMarketState(state, market, POST_ONLY);
}

/** The end of a velocity pause, unless an operator has spoken or another pause begun since. Whether it trades again. */
export function endPause(state: State, market: Market, firedFor: TimeMs): boolean {
  if (market.pausedUntil !== firedFor) return false;
  market.pausedUntil = 0;
  setMarketState(state, market, TRADING);
  return true;
}
