import type { Ticks, UserId } from '@tradewind/base';
import type { CancelOrder, OrderView, PlaceOrder, Side } from '@tradewind/engine';
import { SIMULATED_TRADER_USERS } from './accounts.ts';
import { pick } from './chance.ts';
import { CENTITICKS, type LiquidityView, type LiquidMarket, liveIndex, lotsWorth, type OwnCommand } from './view.ts';

/** Of ten acts about seven take from the book and three rest an order near it. */
const TAKE_OF_TEN = 7;
/** A taker accepts prices up to this far behind the best one. */
const REACH_BPS = 5;
/** A resting order lies up to this far from the index. */
const REST_BPS = 20;
const BPS = 10_000;
/** A trader keeps at most this many resting orders in a market, none of them for longer than this. */
const RESTING_ORDERS = 2;
const RESTING_MS = 45_000;

/** Purposes of a draw, so that two draws of one act do not depend on each other. */
const DRAW = { whether: 1, who: 2, side: 3, manner: 4, size: 5, luck: 6, price: 7 } as const;

/**
 * What a simulated trader does in one market in the half second `tick`, or null. All draws come from (seed, instrument,
 * tick): the people's orders are seen only as the public best prices.
 */
export function decideTrade(
  market: LiquidMarket,
  view: LiquidityView,
  tick: number,
  nowMs: number,
  seed: number,
): OwnCommand | null {
  const { instrument, profile } = market;
  const draw = (purpose: number, bound: number) => pick(bound, seed, instrument.id, tick, purpose);
  if (draw(DRAW.whether, 1_000) >= profile.activityPermille) return null;
  const index = liveIndex(view, instrument);
  if (index === null) return null;
  const user = SIMULATED_TRADER_USERS[draw(DRAW.who, SIMULATED_TRADER_USERS.length)]!;
  const resting = view.openOrders(user).filter((order) => order.instrument === instrument.id);
  const old = resting.find(({ createdAt }) => nowMs - createdAt > RESTING_MS);
  if (old !== undefined) return cancel(old);

  const wished: Side = draw(DRAW.side, 2) === 0 ? 'buy' : 'sell';
  const takes = draw(DRAW.manner, 10) < TAKE_OF_TEN || resting.length >= RESTING_ORDERS;
  // Small orders are common, large ones rare: the product of two draws, from a twentieth of the typical size to 4 times.
  const percent = 5 + Math.floor((draw(DRAW.size, 400) * draw(DRAW.luck, 400)) / 400);
  const mid = Math.floor(index / CENTITICKS);
  const quantity = lotsWorth(instrument, Math.floor((profile.typicalOrder * percent) / 100), mid);
  const side = market.dealing.sideFor(user, wished, quantity, mid);
  if (side === null) return null;
  const best = view.top(instrument.id);
  if (!takes) return order(market, user, side, 'GTC', restPrice(side, mid, draw(DRAW.price, REST_BPS)), quantity);
  const opposite = side === 'buy' ? best.ask : best.bid;
  return opposite === 0 ? null : order(market, user, side, 'IOC', reach(side, opposite), quantity);
}

function restPrice(side: Side, mid: number, bps: number): number {
  const away = Math.floor((mid * bps) / BPS);
  return side === 'buy' ? mid - away : mid + 1 + away;
}

function reach(side: Side, best: number): number {
  const room = Math.ceil((best * REACH_BPS) / BPS);
  return side === 'buy' ? best + room : best - room;
}

function order(
  { instrument, dealing }: LiquidMarket,
  user: UserId,
  side: Side,
  timeInForce: PlaceOrder['timeInForce'],
  price: Ticks,
  wished: number,
): OwnCommand {
  // The smallest allowed order is counted at the price of the order itself, which may lie below the index.
  const quantity = Math.max(wished, lotsWorth(instrument, 0, price));
  return dealing.order(user, { side, price, quantity }, timeInForce);
}

function cancel({ user, id }: OrderView): CancelOrder {
  return { kind: 'CancelOrder', user, clientId: '', bodyHash: 0, order: id };
}
