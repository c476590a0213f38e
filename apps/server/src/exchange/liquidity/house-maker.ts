import type { Ticks } from '@tradewind/base';
import type { Command, Quote, ReplaceQuotes, Side } from '@tradewind/engine';
import { HOUSE_MAKER_USER } from './accounts.ts';
import { chance } from './chance.ts';
import { CENTITICKS, type LiquidityView, type LiquidMarket, liveIndex, lotsWorth, type Stance } from './view.ts';

const CENTI_BPS = 1_000_000;

/** Ten levels a side: six on neighbouring steps, four on a grid five times as coarse. */
const NEAR_LEVELS = 6;
const FAR_LEVELS = 4;
const FAR_FACTOR = 5;

/** The index must leave its step by this part of a step before the ladder moves: else it would flicker on the edge. */
const HYSTERESIS = 1 / 3;
/** A ladder is sent anew after this long even when nothing moved, so that what was bought from it comes back ... */
const REFRESH_MS = 20_000;
/** ... and after this long when its best level was bought. */
const REFILL_MS = 1_500;
/** Value, in typical orders, of what the maker takes at once from beyond its own ladder. */
const SWEEP_SIZE = 20;
/** The spread is one step, and one more for each of these average moves (in steps), to at most three. */
const WIDER_FROM = [0.7, 1.4] as const;
const PACE_MEMORY = 0.95;

/** The grid on which a ladder stands: bids from `bid` steps down, asks from `ask` steps up. */
export interface LadderPlace {
  readonly stepTicks: number;
  readonly bid: number;
  readonly ask: number;
  /** Those on which it stands. */
  readonly sides: readonly Side[];
}

/** What the maker remembers of one market. */
export interface MakerState {
  /** null while withdrawn. */
  readonly place: LadderPlace | null;
  /** Index when the ladder was sent, and at the last decision, in hundredths of a tick. */
  readonly sentIndex: number;
  readonly lastIndex: number;
  readonly sentAt: number;
  /** Steps that the index moves between two decisions, smoothed. */
  readonly pace: number;
}

export const WITHDRAWN: MakerState = { place: null, sentIndex: 0, lastIndex: 0, sentAt: 0, pace: 0 };

export interface MakerDecision {
  readonly state: MakerState;
  readonly command: Command | null;
}

/**
 * Decides whether the house maker's ladder in one market stands, moves or goes. It looks at the index, the clock, the
 * best prices and the house's own inventory: no account of a person is seen.
 */
export function decideLadder(
  market: LiquidMarket,
  view: LiquidityView,
  state: MakerState,
  nowMs: number,
  seed: number,
): MakerDecision {
  const index = liveIndex(view, market.instrument);
  if (index === null) {
    return { state: WITHDRAWN, command: state.place === null ? null : replace(market, []) };
  }
  const stepTicks = ladderStep(index, market.profile.stepCentiBps);
  const watched = { ...state, lastIndex: index, pace: paceOf(state, index, stepTicks) };
  const stance = market.dealing.stance();
  const sweep = state.place === null ? null : sweepOrder(market, view, state.place, stance);
  if (sweep !== null) return { state: watched, command: sweep };
  if (state.place !== null && stands(state, index, stepTicks, nowMs) && !wasBought(market, view, state, nowMs)) {
    return { state: watched, command: null };
  }
  const place = placeOf(index, stepTicks, watched.pace, stance);
  const command = replace(market, ladder(market, place, seed));
  return { state: { ...watched, place, sentIndex: index, sentAt: nowMs }, command };
}

/** About `centiBps` hundredths of a basis point of the index, rounded down to 1, 2 or 5 x 10^n ticks, at least one. */
export function ladderStep(index: number, centiBps: number): number {
  const wished = (index / CENTITICKS / CENTI_BPS) * centiBps;
  let power = 1;
  while (power * 10 <= wished) power *= 10;
  if (power * 5 <= wished) return power * 5;
  return power * 2 <= wished ? power * 2 : power;
}

function replace(market: LiquidMarket, quotes: readonly Quote[]): ReplaceQuotes {
  return { kind: 'ReplaceQuotes', user: HOUSE_MAKER_USER, instrument: market.instrument.id, quotes };
}

function paceOf(state: MakerState, index: number, stepTicks: number): number {
  const moved = state.lastIndex === 0 ? 0 : Math.abs(index - state.lastIndex) / (stepTicks * CENTITICKS);
  return state.pace * PACE_MEMORY + moved * (1 - PACE_MEMORY);
}

function stands({ place, sentIndex, sentAt }: MakerState, index: number, stepTicks: number, nowMs: number): boolean {
  if (place?.stepTicks !== stepTicks || nowMs - sentAt >= REFRESH_MS) return false;
  const width = stepTicks * CENTITICKS;
  const cell = Math.floor(sentIndex / width);
  return index >= (cell - HYSTERESIS) * width && index < (cell + 1 + HYSTERESIS) * width;
}

function wasBought({ instrument }: LiquidMarket, view: LiquidityView, state: MakerState, nowMs: number): boolean {
  if (state.place === null || nowMs - state.sentAt < REFILL_MS) return false;
  const { sides, stepTicks, ...place } = state.place;
  const { bid, ask } = view.top(instrument.id);
  const bought = { buy: bid < place.bid * stepTicks, sell: ask === 0 || ask > place.ask * stepTicks };
  return sides.some((side) => bought[side]);
}

/**
 * Quotes are post-only, so an order that others left beyond the ladder, where the index has moved on, would keep quotes
 * away. The maker trades against it, at the price that it would quote there.
 */
function sweepOrder(
  { instrument, profile, dealing }: LiquidMarket,
  view: LiquidityView,
  place: LadderPlace,
  { sides }: Stance,
): Command | null {
  const { bid, ask } = view.top(instrument.id);
  const take = (side: Side, cell: number) => {
    if (!sides.includes(side)) return null;
    const price = cell * place.stepTicks;
    const quantity = lotsWorth(instrument, profile.typicalOrder * SWEEP_SIZE, price);
    return dealing.order(HOUSE_MAKER_USER, { side, price, quantity }, 'IOC');
  };
  if (bid >= place.ask * place.stepTicks) return take('sell', place.ask);
  return ask > 0 && ask <= place.bid * place.stepTicks ? take('buy', place.bid) : null;
}

function placeOf(index: number, stepTicks: number, pace: number, { lean, sides }: Stance): LadderPlace {
  const cell = Math.floor(index / (stepTicks * CENTITICKS)) + lean;
  const extra = WIDER_FROM.filter((from) => pace > from).length;
  const below = Math.floor(extra / 2);
  return { stepTicks, bid: cell - below, ask: cell + 1 + extra - below, sides };
}

function ladder(market: LiquidMarket, place: LadderPlace, seed: number): Quote[] {
  const bids = levels(place.bid, -1).map((cell, level) => quote(market, 'buy', cell * place.stepTicks, level, seed));
  const asks = levels(place.ask, 1).map((cell, level) => quote(market, 'sell', cell * place.stepTicks, level, seed));
  return [...bids, ...asks].filter(({ side, price }) => price > 0 && place.sides.includes(side));
}

/** Cells of one side, best first: neighbours, then multiples of five. Most stay the same when the ladder moves a step. */
function levels(best: number, direction: 1 | -1): number[] {
  const near = Array.from({ length: NEAR_LEVELS }, (_, level) => best + direction * level);
  const edge = (best * direction + NEAR_LEVELS) / FAR_FACTOR;
  const far = Array.from({ length: FAR_LEVELS }, (_, level) => direction * (Math.ceil(edge) + level) * FAR_FACTOR);
  return [...near, ...far];
}

/** The size belongs to the price, so that a level that stays keeps its size and with it its place in the queue. */
function quote(
  { instrument, profile }: LiquidMarket,
  side: Quote['side'],
  price: Ticks,
  level: number,
  seed: number,
): Quote {
  const percent = 200 + (chance(seed, instrument.id, price) % 600);
  const far = level < NEAR_LEVELS ? 1 : FAR_FACTOR;
  const quantity = lotsWorth(instrument, Math.floor((profile.typicalOrder * percent * far) / 100), Math.max(price, 1));
  return { side, price, quantity };
}
