import type { Order } from '@tradewind/api';
import { figureText } from '../figure-text.ts';
import { text } from '../i18n.ts';

type Named = Pick<Order, 'side' | 'instrument' | 'quantity' | 'quoteQuantity' | 'price' | 'stopPrice'>;

/** What an order asks for, as a part of a sentence: 'Buy 0.01 BTC at 50,000 USDT'. A stop order is told by its trigger. */
export function orderPhrase({ side, instrument, quantity, quoteQuantity, price, stopPrice }: Named): string {
  const [base = '', quote = ''] = instrument.split('/');
  return text(stopPrice === null ? 'trade.said.order' : 'trade.said.stop', {
    side: text(`trade.${side}`),
    quantity: figureText(quantity ?? quoteQuantity ?? '0'),
    asset: quantity === null ? quote : base,
    price: figureText(stopPrice ?? price ?? '0'),
    quote,
  });
}
