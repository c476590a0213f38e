import type { ContractOrder } from '@tradewind/api';
import { commands, perpetual } from '@tradewind/api/calls';
import { toast } from '@tradewind/ui';
import { ApiError, call, newClientId } from '../../../shared/api.ts';
import { text } from '../../../shared/i18n.ts';
import { forgetPositions } from '../positions/forget-positions.ts';
import type { ContractInput, ContractMarket } from './contract-input.ts';
import { type ContractSummary, orderOf } from './contract-ticket.ts';

/** When no answer came, the server is asked what became of the order: it is never sent twice. */
async function ask(clientId: string): Promise<void> {
  const { state } = await call(commands.command, { params: { clientId } }, { quiet: true });
  toast.plain(text('trade.ticket.unanswered', { state: text(`trade.ticket.states.${state}`) }));
}

/** Says what the server answered: what was filled, what rests or waits, or why it ended. */
function tell({ status, side, lots, filledLots, endReason }: ContractOrder): void {
  if (filledLots > 0) {
    const filled = { side: text(`trade.${side}`), lots: text('futures.lots', { count: filledLots }) };
    toast.plain(text(filledLots < lots ? 'futures.confirm.partly' : 'futures.confirm.filled', filled));
  } else if (status === 'expired' || status === 'rejected') {
    const reason = text(`trade.endReason.${(endReason ?? 'market-remainder') as 'user'}`);
    toast.error(text('futures.confirm.expired', { reason }));
  } else toast.plain(text('futures.confirm.placed'));
}

/** Places the order of a ticket; success is only what the server answered. */
export async function placeContractOrder(
  input: ContractInput,
  market: ContractMarket,
  summary: ContractSummary,
): Promise<void> {
  const clientId = newClientId();
  try {
    tell(await call(perpetual.place, { body: orderOf(input, market, summary, clientId) }));
  } catch (error) {
    if (error instanceof ApiError && error.unanswered) await ask(clientId).catch(() => {});
    throw error;
  } finally {
    forgetPositions();
  }
}
