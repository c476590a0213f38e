import type { CommandOf } from '../../commands.ts';
import { end } from '../../naive/naive-match.ts';
import { accept, type NaiveWish, newOrder } from '../../naive/naive-orders.ts';
import { type NaiveOrder, NaiveRefusal, type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { watched } from '../../naive/naive-stops.ts';
import type { OrderOrigin } from '../../perpetual/view-types.ts';
import {
  deskOf,
  leverOfPosition,
  type NaiveLever,
  type NaivePosition,
  type NaiveProtection,
  PLAIN,
  perpetualsOf,
  positionOf,
} from './naive-state.ts';

type Wished = Pick<NaiveWish, 'user' | 'instrument' | 'side' | 'type' | 'quantity'> & Partial<NaiveWish>;

/** An order that the engine places by itself: it only closes, and nobody has to check it. */
export function placeByItself(state: NaiveState, origin: OrderOrigin, limit: number, wish: Wished): NaiveOrder {
  const nothing = { clientId: '', postOnly: false, price: 0, stopPrice: 0, quoteQuantity: 0 } as const;
  const order = newOrder(state, { ...nothing, timeInForce: 'GTC', triggerBy: 'last', ...wish });
  order.limit = limit;
  perpetualsOf(state).marks.set(order, { ...PLAIN, origin, reduceOnly: true });
  accept(state, order);
  return order;
}

/** An open position of a user, which no desk moves. */
export function ownPosition(state: NaiveState, user: number, id: number): NaivePosition {
  const found = perpetualsOf(state).positions.find(({ position }) => position === id);
  if (found === undefined || found.user !== user || deskOf(state, user) !== null)
    throw new NaiveRefusal('position_unknown');
  return found;
}

export const isTicks = (ticks: number, unitsPerTickLot: number) =>
  Number.isSafeInteger(ticks) && ticks >= 0 && ticks * unitsPerTickLot <= Number.MAX_SAFE_INTEGER;

export function protectPosition(state: NaiveState, command: CommandOf<'ProtectPosition'>): NaiveResult {
  const { user, position: id, takeProfit, stopLoss, protectBy } = command;
  const position = ownPosition(state, user, id);
  const lever = leverOfPosition(state, position);
  const { instrument } = lever.contract;
  refuseIf(
    [takeProfit, stopLoss].some((ticks) => !isTicks(ticks, instrument.unitsPerTickLot)),
    'price_invalid',
  );
  const now = watched(state, instrument, { triggerBy: protectBy });
  refuseIf(now === 0 && takeProfit + stopLoss > 0, 'no_reference_price');
  const long = position.lots > 0;
  const isAbove = (ticks: number) => ticks * 100 > now;
  const isBelow = (ticks: number) => ticks * 100 < now;
  const [wins, loses] = long ? [isAbove, isBelow] : [isBelow, isAbove];
  refuseIf((takeProfit > 0 && !wins(takeProfit)) || (stopLoss > 0 && !loses(stopLoss)), 'protection_wrong_side');
  protect(state, lever, { takeProfit, stopLoss, protectBy });
  return { kind: 'position', id };
}

/** Each is a stop order for all of the position; one that has met its price stays as it is. */
export function protect(state: NaiveState, lever: NaiveLever, protection: NaiveProtection): void {
  const position = positionOf(state, lever)!;
  const { takeProfit, stopLoss, protectBy } = protection;
  const { takeProfitOrder, stopLossOrder } = position;
  position.takeProfitOrder = replaced(state, lever, takeProfitOrder, 'take-profit-market', takeProfit, protectBy);
  position.stopLossOrder = replaced(state, lever, stopLossOrder, 'stop-market', stopLoss, protectBy);
  state.tell({ kind: 'PositionProtected', ...position, ...protection });
}

function replaced(
  state: NaiveState,
  lever: NaiveLever,
  before: number,
  type: 'take-profit-market' | 'stop-market',
  stopPrice: number,
  triggerBy: NaiveProtection['protectBy'],
): number {
  const order = state.orders.find(({ id }) => id === before);
  if (order !== undefined) {
    const same = order.stopPrice === stopPrice && order.triggerBy === triggerBy;
    if (same || order.status !== 'untriggered') return before;
    end(state, order, 'cancelled', 'replaced');
  }
  if (stopPrice === 0) return -1;
  const { user, contract } = lever;
  const { lots } = positionOf(state, lever)!;
  const { unitsPerTickLot } = contract.instrument;
  const quantity = Math.abs(lots);
  const side = lots > 0 ? 'sell' : 'buy';
  const limit = lots > 0 ? 1 : Math.floor(Number.MAX_SAFE_INTEGER / (unitsPerTickLot * quantity * 2));
  const wish: Wished = { user, instrument: contract.id, side, type, quantity, stopPrice, triggerBy };
  return placeByItself(state, 'protection', limit, wish).id;
}

/** Where a position is closed now. */
export function protectionOf(state: NaiveState, position: NaivePosition): NaiveProtection {
  const open = (of: number) => state.orders.find(({ id }) => id === of);
  const [profit, loss] = [open(position.takeProfitOrder), open(position.stopLossOrder)];
  return {
    takeProfit: profit?.stopPrice ?? 0,
    stopLoss: loss?.stopPrice ?? 0,
    protectBy: (profit ?? loss)?.triggerBy ?? 'mark',
  };
}
