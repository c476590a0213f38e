import { compare, multiply } from '../../shared/decimal.ts';
import type { ConfirmOrders } from '../../shared/settings.ts';
import { isMarketOrder } from '../../shared/trading/order-terms.ts';
import type { TicketInput, TicketMarket, TicketSummary } from './ticket.ts';

/** An order at the market that takes more than one part in this many of what is available is asked about. */
const LARGE_PART = '4';

/** Whether an order at the market takes more than a quarter of the balance that pays for it. */
function isLarge(input: TicketInput, market: TicketMarket, { pay }: Pick<TicketSummary, 'pay'>): boolean {
  if (!isMarketOrder(input)) return false;
  const buying = input.side === 'buy';
  const given = buying ? pay : input.amount;
  const available = buying ? market.availableQuote : market.availableBase;
  // What it takes is not known yet: better asked once too often.
  if (given === null || available === null) return true;
  return compare(multiply(given, LARGE_PART), available) > 0;
}

/** Whether the ticket is shown once more before it is sent, as its owner has chosen. For input without errors. */
export function asksFirst(
  chosen: ConfirmOrders,
  input: TicketInput,
  market: TicketMarket,
  summary: Pick<TicketSummary, 'pay'>,
): boolean {
  return chosen === 'all' || (chosen === 'large' && isLarge(input, market, summary));
}
