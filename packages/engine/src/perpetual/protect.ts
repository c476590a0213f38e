import type { Id, Lots, OrderId, Ticks, UserId } from '@tradewind/base';
import { INDEX_UNITS_PER_TICK } from '@tradewind/rules';
import type { CommandOf } from '../commands.ts';
import { endOrder } from '../orders/end-order.ts';
import { BUY, CANCELLED, REASON, UNTRIGGERED } from '../orders/numbers.ts';
import { NO_SLOT } from '../orders/order-pool.ts';
import { acceptOrder } from '../orders/place-order.ts';
import { addStop, watchedPrice } from '../orders/stops.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { ORDER_TYPES, TRIGGERS } from '../words.ts';
import { PROTECTS } from './order-marks.ts';
import { type Lever, NO_ORDER, type Position, type Protection, perpetualsOf } from './perpetuals.ts';
import { PERPETUAL } from './schema.ts';
import { systemOrder } from './system-order.ts';

const TAKE_PROFIT = ORDER_TYPES.indexOf('take-profit-market');
const STOP_LOSS = ORDER_TYPES.indexOf('stop-market');

/** Sets where a position is closed; 0 takes it away. Each is a stop order for all of the position. */
export function protectPosition(state: State, command: CommandOf<'ProtectPosition'>): number {
  const lever = openLever(state, command.user, command.position);
  if (lever === null) return REFUSALS.position_unknown;
  const { contract, position } = lever;
  const { takeProfit, stopLoss } = command;
  const whole = (ticks: Ticks) =>
    Number.isSafeInteger(ticks) && ticks >= 0 && ticks * contract.market.k <= Number.MAX_SAFE_INTEGER;
  if (!whole(takeProfit) || !whole(stopLoss)) return REFUSALS.price_invalid;
  const protectBy = TRIGGERS.indexOf(command.protectBy);
  const now = watchedPrice(state, contract.market, protectBy);
  if (now === 0 && takeProfit + stopLoss > 0) return REFUSALS.no_reference_price;
  const sign = position!.lots > 0 ? 1 : -1;
  const wins = (ticks: Ticks) => sign * (ticks * INDEX_UNITS_PER_TICK - now);
  if ((takeProfit > 0 && wins(takeProfit) <= 0) || (stopLoss > 0 && wins(stopLoss) >= 0))
    return REFUSALS.protection_wrong_side;
  protect(state, lever, { takeProfit, stopLoss, protectBy });
  state.result(PERPETUAL.references.position, command.position);
  return 0;
}

/** The lever of an open position of a user; null = there is none, or it is another's or a desk's. */
export function openLever(state: State, user: UserId, id: Id): Lever | null {
  const perpetuals = perpetualsOf(state);
  const position = perpetuals.positions.get(id);
  if (position === undefined || position.user !== user || perpetuals.deskOf(user) >= 0) return null;
  return perpetuals.lever(user, perpetuals.contracts.get(position.instrument)!);
}

/** Replaces what protects a position by this. */
export function protect(state: State, lever: Lever, { takeProfit, stopLoss, protectBy }: Protection): void {
  const position = lever.position!;
  position.takeProfitOrder = replaced(state, lever, position.takeProfitOrder, {
    type: TAKE_PROFIT,
    stopPrice: takeProfit,
    protectBy,
  });
  position.stopLossOrder = replaced(state, lever, position.stopLossOrder, {
    type: STOP_LOSS,
    stopPrice: stopLoss,
    protectBy,
  });
  const { position: id, user, instrument } = position;
  const by = TRIGGERS[protectBy]!;
  state.log.emit('PositionProtected', { position: id, user, instrument, takeProfit, stopLoss, protectBy: by });
}

interface Stop {
  readonly type: number;
  readonly stopPrice: Ticks;
  readonly protectBy: number;
}

/** One that has met its price and waits for a better one stays as it is. */
function replaced(state: State, { contract, position, user }: Lever, before: OrderId, stop: Stop): OrderId {
  const { orders } = state;
  const { market } = contract;
  const slot = before === NO_ORDER ? NO_SLOT : orders.slotOf(before);
  if (slot !== NO_SLOT) {
    if (orders.status[slot] !== UNTRIGGERED) return before;
    if (orders.stopPrice[slot] === stop.stopPrice && orders.triggerBy[slot] === stop.protectBy) return before;
    endOrder(state, market, slot, CANCELLED, REASON.replaced);
  }
  if (stop.stopPrice === 0) return NO_ORDER;
  const { lots } = position!;
  const made = acceptOrder(
    state,
    market,
    systemOrder({
      user,
      side: lots > 0 ? 1 : BUY,
      type: stop.type,
      triggerBy: stop.protectBy,
      stopPrice: stop.stopPrice,
      quantity: Math.abs(lots),
      limit: worst(market.k, lots),
      origin: PROTECTS,
    }),
    '',
  );
  addStop(state, market, made);
  return orders.idOf(made);
}

/** What closes is bounded by its protection when it has triggered, and by what its owner bears: not before. */
function worst(k: number, lots: Lots): Ticks {
  return lots > 0 ? 1 : Math.floor(Number.MAX_SAFE_INTEGER / (k * Math.abs(lots) * 2));
}

/** Where a position is closed now. */
export function protectionOf({ orders }: State, position: Position): Protection {
  const [profit, loss] = [position.takeProfitOrder, position.stopLossOrder].map((id) =>
    id === NO_ORDER ? NO_SLOT : orders.slotOf(id),
  ) as [number, number];
  const named = profit === NO_SLOT ? loss : profit;
  return {
    takeProfit: profit === NO_SLOT ? 0 : orders.stopPrice[profit]!,
    stopLoss: loss === NO_SLOT ? 0 : orders.stopPrice[loss]!,
    protectBy: named === NO_SLOT ? TRIGGERS.indexOf('mark') : orders.triggerBy[named]!,
  };
}
