import { commands } from '@tradewind/api/calls';
import { toast } from '@tradewind/ui';
import { ApiError, call, newClientId } from '../api.ts';
import { text } from '../i18n.ts';

/** When no answer came, the server is asked what became of the order: it is never sent twice. */
async function ask(clientId: string): Promise<void> {
  const { state } = await call(commands.command, { params: { clientId } }, { quiet: true });
  toast.plain(text('trade.ticket.unanswered', { state: text(`trade.ticket.states.${state}`) }));
}

/** Sends an order once, with an id of its own; success is only what the server answered. */
export async function placeOnce(send: (clientId: string) => Promise<void>): Promise<void> {
  const clientId = newClientId();
  try {
    await send(clientId);
  } catch (error) {
    if (error instanceof ApiError && error.unanswered) await ask(clientId).catch(() => {});
    throw error;
  }
}
