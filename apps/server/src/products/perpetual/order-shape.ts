import type { ChangedOrder, ContractOrder } from '@tradewind/api';
import type { Amount, UserId } from '@tradewind/base';
import { type ContractOrderView, type ContractView, limits } from '@tradewind/engine';
import { orderCostOf } from '@tradewind/rules/perpetual';
import { amountText, parsePrice, parseQuantity } from '../../exchange/wire/catalogue.ts';
import type { Read } from './contract-of.ts';
import { protectionShape } from './shapes.ts';

const ENDED: ReadonlySet<ChangedOrder['status']> = new Set(['filled', 'cancelled', 'expired', 'rejected']);
const { INDEX_UNITS_PER_TICK } = limits;

type OfContract = Omit<ContractOrder, keyof ChangedOrder>;

/** An order as all orders are shown, with what those in contracts have beyond. */
export function contractOrderShape<O extends ChangedOrder>(
  read: Read,
  user: UserId,
  order: O,
  { origin, reduceOnly, ...protection }: ContractOrderView,
): O & OfContract {
  const { engine, catalogue } = read;
  const listing = catalogue.instrument(order.instrument);
  const view = engine.perpetuals.contract(listing.view.id);
  const lots = parseQuantity(listing, order.quantity ?? '0', 'quantity');
  const filledLots = parseQuantity(listing, order.filled, 'quantity');
  const free = view === null || reduceOnly || ENDED.has(order.status);
  const ticks = parsePrice(listing, order.price ?? order.stopPrice ?? '0', 'price');
  const wish = { side: order.side, lots: lots - filledLots, price: ticks * INDEX_UNITS_PER_TICK };
  return {
    ...order,
    ...{ lots, filledLots, reduceOnly, origin },
    margin: amountText(listing.quote, free ? 0 : aloneCost(read, user, view, wish)),
    ...protectionShape(listing, protection),
  };
}

type Wish = Parameters<typeof orderCostOf>[1];

/** What lots that open would set aside if they stood alone; an order without a price of its own at the mark. */
function aloneCost({ engine, catalogue }: Read, user: UserId, view: ContractView, wish: Wish): Amount {
  const { takerFeePpm: feePpm } = catalogue.listing(view.instrument).view;
  const leverage = engine.perpetuals.lever(user, view.instrument)?.leverage ?? limits.DEFAULT_LEVERAGE;
  const price = wish.price === 0 ? view.mark : wish.price;
  const cost = orderCostOf(view, { ...wish, price }, { leverage, feePpm, mark: view.mark || price });
  return cost.margin + cost.openFee + cost.closeFee + cost.openLoss;
}
