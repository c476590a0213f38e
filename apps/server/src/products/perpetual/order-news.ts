import type { Amount, InstrumentId, Lots, OrderId } from '@tradewind/base';
import { contractOrdersOf, type Filled, type Triggered } from '@tradewind/readmodel';
import { mulDiv } from '@tradewind/rules';
import { indexText, priceText, quantityText } from '../../exchange/wire/catalogue.ts';
import type { EndedParts } from '../../people/messages/ended.ts';
import type { Message, OrderNews } from '../../people/messages/order-news.ts';

/** In contracts nothing changes hands, positions are protected, and liquidations place orders in the name of their owners. */
export const orderNews: OrderNews = {
  trades: ({ engine }, instrument) => engine.perpetuals.contract(instrument) !== null,
  several: { filled: 'contract_orders_filled', triggered: 'contract_orders_triggered' },

  async silent({ readModel }: EndedParts, orders: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
    const all = [...(await contractOrdersOf(readModel, orders)).values()];
    return new Set(all.flatMap(({ order, origin }) => (origin === 'liquidation' ? [order] : [])));
  },

  filled(parts: EndedParts, { instrument, quantity, quote }: Filled): Message | null {
    const price = meanPrice(parts, instrument, { quantity, quote });
    if (price === null) return null;
    const listing = parts.catalogue.listing(instrument);
    return {
      kind: 'contract_order_filled',
      values: {
        market: listing.view.symbol,
        quantity: quantityText(listing, quantity),
        asset: listing.base.symbol,
        price: indexText(listing, price),
        quote: listing.quote.symbol,
      },
    };
  },

  async triggered({ readModel, catalogue }: EndedParts, { order, instrument, type, stopPrice }: Triggered) {
    const own = (await contractOrdersOf(readModel, [order])).get(order);
    if (own?.origin !== 'protection') return null;
    const listing = catalogue.listing(instrument);
    return {
      kind: type === 'take-profit-market' ? 'take_profit_triggered' : 'stop_loss_triggered',
      values: { market: listing.view.symbol, price: priceText(listing, stopPrice), quote: listing.quote.symbol },
    };
  },
};

/** In hundredths of a tick, rounded down; null in what is no contract. */
function meanPrice(
  { engine }: EndedParts,
  instrument: InstrumentId,
  { quantity, quote }: { readonly quantity: Lots; readonly quote: Amount },
): number | null {
  const contract = engine.perpetuals.contract(instrument);
  return contract && mulDiv(quote, 1, quantity * contract.pointValue, 'down');
}
