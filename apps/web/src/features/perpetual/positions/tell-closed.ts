import type { ContractOrder } from '@tradewind/api';
import { toast } from '@tradewind/ui';
import { text } from '../../../shared/i18n.ts';
import { outcomeOf } from './close-form.ts';

/** Says what the server answered to an order that closes, of a position of so many lots. */
export function tellClosed(order: ContractOrder, lots: number): void {
  toast.plain(wordsOf(order, lots));
}

function wordsOf(order: ContractOrder, lots: number): string {
  const outcome = outcomeOf(order, lots);
  if (outcome === 'done' || outcome === 'sent') return text(`futures.close.${outcome}`);
  if (outcome === 'expired') {
    const reason = order.endReason ?? 'market-remainder';
    return text('futures.confirm.expired', { reason: text(`trade.endReason.${reason as 'user'}`) });
  }
  const filled = text('futures.lots', { count: order.filledLots });
  return text(`futures.confirm.${outcome}`, { side: text(`trade.${order.side}`), lots: filled });
}
