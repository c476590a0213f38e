import type { Amount, Lots, Ticks, UserId } from '@tradewind/base';
import type { PlaceOrder } from '../commands.ts';
import { ORDER_TYPES, SIDES, TIMES_IN_FORCE, TRIGGERS } from '../vocabulary.ts';
import { BUY, GTC, LIMIT } from './numbers.ts';

/** An order of PlaceOrder in numbers. */
export interface Wanted {
  user: UserId;
  side: number;
  type: number;
  timeInForce: number;
  postOnly: boolean;
  triggerBy: number;
  price: Ticks;
  stopPrice: Ticks;
  quantity: Lots;
  quoteQuantity: Amount;
  /** Of what has positions: whether it only closes, who placed it, where what it opens is closed, and by which price. */
  reduceOnly: boolean;
  /** Whether what the account lacks is transferred from Spot. */
  fromSpot: boolean;
  origin: number;
  takeProfit: Ticks;
  stopLoss: Ticks;
  protectBy: number;
  /** Worst price at which it may trade, once the checks know it. */
  limit: Ticks;
}

/** One is used again and again. */
const wanted: Wanted = {
  user: 0,
  side: 0,
  type: 0,
  timeInForce: 0,
  postOnly: false,
  triggerBy: 0,
  price: 0,
  stopPrice: 0,
  quantity: 0,
  quoteQuantity: 0,
  reduceOnly: false,
  fromSpot: false,
  origin: 0,
  takeProfit: 0,
  stopLoss: 0,
  protectBy: 0,
  limit: 0,
};

/** An order of Spot, or of the ladder of somebody who quotes. */
export function wantedOf(command: PlaceOrder): Wanted {
  wanted.user = command.user;
  wanted.side = command.side === SIDES[BUY] ? BUY : 1;
  wanted.type = command.type === 'limit' ? LIMIT : ORDER_TYPES.indexOf(command.type);
  wanted.timeInForce = command.timeInForce === 'GTC' ? GTC : TIMES_IN_FORCE.indexOf(command.timeInForce);
  wanted.postOnly = command.postOnly;
  wanted.triggerBy = command.triggerBy === TRIGGERS[0] ? 0 : 1;
  wanted.price = command.price;
  wanted.stopPrice = command.stopPrice;
  wanted.quantity = command.quantity;
  wanted.quoteQuantity = command.quoteQuantity;
  wanted.reduceOnly = false;
  wanted.fromSpot = false;
  wanted.origin = 0;
  wanted.takeProfit = 0;
  wanted.stopLoss = 0;
  return wanted;
}
