import { requireExchange, tellExchange } from './naive-held.ts';
import type { NaiveExchange } from './naive-hooks.ts';
import { naiveFee } from './naive-ledger.ts';
import { type NaiveOrder, NaiveRefusal, type NaiveState } from './naive-state.ts';

/** What lots of an order exchange at a price; before the fill with the higher fee of the market. */
function exchangeOf(state: NaiveState, order: NaiveOrder, price: number, lots: number, fee?: number): NaiveExchange {
  const { user, side, instrument } = order;
  const { base, quote, lotUnits, unitsPerTickLot, makerFeePpm, takerFeePpm } = state.instrument(instrument);
  const [coins, money] = [lots * lotUnits, price * lots * unitsPerTickLot];
  const received = side === 'buy' ? coins : money;
  const got = received - (fee ?? naiveFee(received, Math.max(makerFeePpm, takerFeePpm)));
  if (side === 'buy') return { user, instrument, given: [quote, money], got: [base, got] };
  return { user, instrument, given: [base, coins], got: [quote, got] };
}

/** Refuses an order that would cost too much at its limit, or at the best price where it has none; one that waits does not trade. */
export function requireOrder(state: NaiveState, order: NaiveOrder, best: number): void {
  const { type, quoteQuantity, instrument } = order;
  const waits = order.status === 'untriggered';
  const price = waits ? 0 : type === 'market' ? best : order.limit;
  const budget = price === 0 ? 0 : Math.floor(quoteQuantity / (price * state.instrument(instrument).unitsPerTickLot));
  const lots = price === 0 ? 0 : quoteQuantity > 0 ? budget : order.quantity;
  requireExchange(state, exchangeOf(state, order, price, lots));
}

/** Whether it may trade so; what is filled as a whole or not at all was looked at as a whole. */
export function mayTrade(state: NaiveState, order: NaiveOrder, price: number, lots: number): boolean {
  return order.timeInForce === 'FOK' || isWithin(state, order, price, lots);
}

export function mayTradeWhole(state: NaiveState, order: NaiveOrder): boolean {
  return isWithin(state, order, order.limit, order.quantity);
}

function isWithin(state: NaiveState, order: NaiveOrder, price: number, lots: number): boolean {
  if (state.instrument(order.instrument).orderKind !== null) return true;
  try {
    requireExchange(state, exchangeOf(state, order, price, lots));
    return true;
  } catch (error) {
    if (!(error instanceof NaiveRefusal)) throw error;
    return false;
  }
}

export function tellFill(state: NaiveState, order: NaiveOrder, price: number, lots: number, fee: number): void {
  tellExchange(state, exchangeOf(state, order, price, lots, fee));
}
