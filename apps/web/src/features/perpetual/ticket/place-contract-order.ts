import type { ContractOrder } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { toast } from '@tradewind/ui';
import { call } from '../../../shared/api.ts';
import { text } from '../../../shared/i18n.ts';
import { placeOnce } from '../../../shared/trading/place-once.ts';
import { forgetPositions } from '../positions/forget-positions.ts';
import type { ContractInput, ContractMarket } from './contract-input.ts';
import { type ContractSummary, orderOf } from './contract-ticket.ts';

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

/** Places the order of a ticket, and says what became of it. */
export async function placeContractOrder(
  input: ContractInput,
  market: ContractMarket,
  summary: ContractSummary,
): Promise<void> {
  try {
    await placeOnce(async (clientId) => {
      tell(await call(perpetual.place, { body: orderOf(input, market, summary, clientId) }));
    });
  } finally {
    forgetPositions();
  }
}
