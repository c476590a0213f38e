import type { Instrument } from '@tradewind/api';
import { commands, spot } from '@tradewind/api/calls';
import { toast } from '@tradewind/ui';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { text } from '../../shared/i18n.ts';
import { queryClient } from '../../shared/query.ts';
import { placedAloud } from './fill-toasts.ts';
import { orderOf, type TicketInput } from './ticket.ts';

/** When no answer came, the server is asked what became of the order: it is never sent twice. */
async function ask(clientId: string): Promise<void> {
  const { state } = await call(commands.command, { params: { clientId } }, { quiet: true });
  toast.plain(text('trade.ticket.unanswered', { state: text(`trade.ticket.states.${state}`) }));
}

/** Places the order of a ticket; success is only what the server answered. */
export async function placeOrder(instrument: Instrument, input: TicketInput): Promise<void> {
  const clientId = newClientId();
  try {
    await placedAloud(() => call(spot.place, { body: orderOf(input, instrument, clientId) }));
  } catch (error) {
    if (error instanceof ApiError && error.unanswered) await ask(clientId).catch(() => {});
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    void queryClient.invalidateQueries({ queryKey: ['fills'] });
  }
}
