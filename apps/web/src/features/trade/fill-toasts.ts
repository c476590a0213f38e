import type { Order } from '@tradewind/api';
import { toast } from '@tradewind/ui';
import { accountStore } from '../../live/stores.ts';
import { FillToasts } from '../../shared/trading/fill-toasts.ts';
import { fillWords } from '../../shared/trading/fill-words.ts';
import { orderWords } from './order-words.ts';

export const spotFills = new FillToasts(accountStore, fillWords);

/** Runs what places an order, and says in one sentence what became of it: what rests, what was filled, what expired. */
export function placedAloud(place: () => Promise<Order>): Promise<void> {
  return spotFills.aloud(async () => {
    const order = await place();
    spotFills.keep(order.fills);
    const { words, failed } = orderWords(order);
    if (failed) toast.error(words);
    else toast.plain(words);
  });
}
