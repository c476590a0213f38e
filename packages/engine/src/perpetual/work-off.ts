import { INDEX_UNITS_PER_TICK } from '@tradewind/rules';
import { TRADING } from '../market/market.ts';
import { endOrder } from '../orders/end-order.ts';
import { BUY, CANCELLED, LIMIT, REASON } from '../orders/numbers.ts';
import { acceptOrder } from '../orders/place-order.ts';
import { runOrder } from '../orders/run-order.ts';
import type { State } from '../state.ts';
import { OF_FUND } from './order-marks.ts';
import { type Contract, perpetualsOf } from './perpetuals.ts';
import { ordersOf } from './reduce-only.ts';
import { systemOrder } from './system-order.ts';

/**
 * What a fund took it offers at the mark, or at the next better price that meets nobody: a resting order for all of it, anew
 * with each premium.
 */
export function workOff(state: State, contract: Contract): void {
  const perpetuals = perpetualsOf(state);
  const user = perpetuals.desks[contract.group]!;
  const lever = perpetuals.holders.get(user)?.levers.get(contract.id);
  if (user === 0 || lever === undefined) return;
  const { market, mark } = contract;
  for (const slot of ordersOf(state, lever)) endOrder(state, market, slot, CANCELLED, REASON.replaced);
  if (lever.position === null || market.state !== TRADING) return;
  const { lots } = lever.position;
  const [bid, ask] = [market.bids.bestPrice(), market.asks.bestPrice()];
  const at = mark / INDEX_UNITS_PER_TICK;
  const below = ask === 0 ? Math.floor(at) : Math.min(Math.floor(at), ask - 1);
  const price = lots > 0 ? Math.max(Math.ceil(at), bid + 1) : below;
  if (price <= 0) return;
  const quantity = Math.abs(lots);
  const side = lots > 0 ? 1 - BUY : BUY;
  const order = systemOrder({
    user,
    side,
    type: LIMIT,
    quantity,
    price,
    limit: price,
    postOnly: true,
    origin: OF_FUND,
  });
  runOrder(state, market, acceptOrder(state, market, order, ''));
}
