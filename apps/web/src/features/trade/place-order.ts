import type { Instrument } from '@tradewind/api';
import { spot } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import { placeOnce } from '../../shared/trading/place-once.ts';
import { placedAloud } from './fill-toasts.ts';
import { orderOf, type TicketInput } from './ticket.ts';

/** Places the order of a ticket, and says what became of it. */
export async function placeOrder(instrument: Instrument, input: TicketInput): Promise<void> {
  try {
    await placeOnce((clientId) => placedAloud(() => call(spot.place, { body: orderOf(input, instrument, clientId) })));
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    void queryClient.invalidateQueries({ queryKey: ['fills'] });
  }
}
