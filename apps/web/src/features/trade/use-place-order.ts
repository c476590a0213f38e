import { commands, type Instrument, type Order, spot } from '@tradewind/contract';
import { toast } from '@tradewind/ui';
import { useState } from 'react';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { isPositive } from '../../shared/decimal.ts';
import { text } from '../../shared/i18n.ts';
import { queryClient } from '../../shared/query.ts';
import { orderOf, type TicketInput } from './ticket.ts';

function say(order: Order): void {
  if (order.status === 'filled') toast.plain(text('trade.ticket.filled'));
  else if (order.status === 'expired') {
    const reason = order.endReason as 'empty-book' | null;
    const words = `${text('trade.ticket.expired')}${reason ? `: ${text(`trade.endReason.${reason}`)}` : ''}`;
    // What was not filled at all is no success.
    if (isPositive(order.filled)) toast.plain(words);
    else toast.error(words);
  } else toast.plain(text('trade.ticket.placed'));
}

/** When no answer came, the server is asked what became of the order: it is never sent twice. */
async function ask(clientId: string): Promise<void> {
  const { state } = await call(commands.command, { params: { clientId } }, { quiet: true });
  toast.plain(text('trade.ticket.unanswered', { state: text(`trade.ticket.states.${state}`) }));
}

/** Places the order of a ticket; success is only what the server answered. */
export function usePlaceOrder(instrument: Instrument, onPlaced: () => void) {
  const [busy, setBusy] = useState(false);
  const place = async (input: TicketInput) => {
    const clientId = newClientId();
    setBusy(true);
    try {
      say(await call(spot.place, { body: orderOf(input, instrument, clientId) }));
      onPlaced();
    } catch (error) {
      if (error instanceof ApiError && error.unanswered) await ask(clientId).catch(() => {});
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['fills'] });
    }
  };
  return { place, busy };
}
