import type { Order } from '@tradewind/api';
import { isPositive, subtract } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { text } from '../../shared/i18n.ts';
import { averagePrice } from '../../shared/trading/average-price.ts';
import { fillWords } from '../../shared/trading/fill-words.ts';
import { orderPhrase } from '../../shared/trading/order-phrase.ts';

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
  if (whole) return fillWords({ side, instrument, quantity: filled, price, averaged: fills.length !== 1 });
  const asset = instrument.split('/')[0] ?? '';
  const figures = { filled: figureText(filled), quantity: figureText(quantity), price: figureText(price) };
  return text('trade.said.partly', { side: text(`trade.${side}`), asset, ...figures });
}
