import type { Order } from '@tradewind/api';
import { isPositive, subtract } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { text } from '../../shared/i18n.ts';
import { averagePrice } from '../../shared/trading/average-price.ts';
import { orderPhrase } from '../../shared/trading/order-phrase.ts';
import type { FillBurst } from './fill-bursts.ts';

/** What was filled, at which price or average. */
export function fillWords({ side, quantity, instrument, price, count }: FillBurst): string {
  const asset = instrument.split('/')[0] ?? '';
  const words = { side: text(`trade.${side}`), quantity: figureText(quantity), asset, price: figureText(price) };
  return text(count === 1 ? 'trade.fill' : 'trade.fillOnAverage', words);
}

/** One sentence for what became of an order that was just placed; `failed` when nothing of it was done. */
export function orderWords(order: Order): { readonly words: string; readonly failed: boolean } {
  const end = endWords(order);
  if (isPositive(order.filled))
    return { words: [filledWords(order), end].filter(Boolean).join(' \u00b7 '), failed: false };
  if (end !== null) return { words: end, failed: true };
  return { words: text('trade.said.placed', { order: orderPhrase(order) }), failed: false };
}

/** That an order ended unfilled, or partly so, and why; null for every other one. */
function endWords({ status, endReason }: Order): string | null {
  if (status !== 'expired' && status !== 'rejected') return null;
  const reason = endReason === null ? '' : `: ${text(`trade.endReason.${endReason as 'user'}`)}`;
  return `${text('trade.ticket.expired')}${reason}`;
}

function filledWords(order: Order): string {
  const { side, instrument, filled, quantity, fills } = order;
  const price = averagePrice(order) ?? '0';
  const whole = quantity === null || !isPositive(subtract(quantity, filled));
  if (whole) return fillWords({ orderId: order.id, side, instrument, quantity: filled, price, count: fills.length });
  const asset = instrument.split('/')[0] ?? '';
  const figures = { filled: figureText(filled), quantity: figureText(quantity), price: figureText(price) };
  return text('trade.said.partly', { side: text(`trade.${side}`), asset, ...figures });
}
