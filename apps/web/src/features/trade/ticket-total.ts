import type { Instrument } from '@tradewind/api';
import { decimalsOf, divide, floorToStep, isPlainDecimal, isPositive, multiply } from '../../shared/decimal.ts';
import { isMarketOrder } from '../../shared/trading/order-terms.ts';
import type { TicketInput } from './ticket.ts';

type Steps = Pick<Instrument, 'lot'>;

function isGood(text: string): boolean {
  return isPlainDecimal(text) && isPositive(text);
}

/** Price × amount, exact; '' while one of them is missing. */
export function totalOf({ price, amount }: Pick<TicketInput, 'price' | 'amount'>): string {
  return isGood(price) && isGood(amount) ? multiply(price, amount) : '';
}

/** The largest amount in whole lots that costs no more than the total; '' while it cannot be told. */
export function amountFor({ price, total }: Pick<TicketInput, 'price' | 'total'>, { lot }: Steps): string {
  if (!isGood(price) || !isGood(total)) return '';
  return floorToStep(divide(total, price, decimalsOf(lot)), lot);
}

/**
 * The ticket after a change. At a typed price, amount and total follow each other: a typed total leads to the amount that
 * it pays for, everything else to the total. An order at the market has no such price, and each field stands for itself.
 */
export function changed(before: TicketInput, change: Partial<TicketInput>, steps: Steps): TicketInput {
  const input = { ...before, ...change };
  if (isMarketOrder(input)) return input;
  const totalLeads = change.amount === undefined && (change.total !== undefined || input.amount === '');
  if (totalLeads) return { ...input, amount: amountFor(input, steps) };
  return { ...input, total: totalOf(input) };
}

/** A total that was typed falls on whole lots when its field is left; one below a single lot stays for its owner to see. */
export function settled(input: TicketInput): TicketInput {
  return isMarketOrder(input) || !isGood(input.amount) ? input : { ...input, total: totalOf(input) };
}
