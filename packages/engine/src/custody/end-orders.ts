import type { Amount, AssetId, UserId } from '@tradewind/base';
import { SPOT } from '../ledger/ledger.ts';
import { type Market, SETTLES_SPOT } from '../market/market.ts';
import { endOrder } from '../orders/end-order.ts';
import { BUY, CANCELLED, REASON } from '../orders/numbers.ts';
import { NO_SLOT } from '../orders/order-pool.ts';
import type { State } from '../state.ts';

interface Needed {
  readonly user: UserId;
  readonly asset: AssetId;
  readonly amount: Amount;
}

/**
 * Ends orders that have some of an asset frozen in Spot, the newest first, until so much of it is available or none is left
 * that has. At most all open orders of the user.
 */
export function endOrdersFor(state: State, { user, asset, amount }: Needed): void {
  const { accounts, ledger, markets, orders } = state;
  for (let slot = accounts.firstOrder[user]!; slot !== NO_SLOT; ) {
    if (ledger.availableOf(user, SPOT, asset) >= amount) return;
    const next = orders.ownNext[slot]!;
    const market = markets[orders.instrument[slot]!]!;
    if (freezes(market, orders.side[slot]!, asset))
      endOrder(state, market, slot, CANCELLED, REASON['deposit-reversed']);
    slot = next;
  }
}

function freezes({ settlement, base, quote }: Market, side: number, asset: AssetId): boolean {
  return settlement === SETTLES_SPOT && asset === (side === BUY ? quote : base);
}
