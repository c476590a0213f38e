import type { Amount } from '@tradewind/base';

/**
 * The value hold, over all accounts, products and debts of somebody: whether an outflow of such a worth may leave. What
 * they are worth at conservative marks stays at least what is held back; where nothing is, all may.
 */
export function mayLeave(worth: Amount, outflow: Amount, held: Amount): boolean {
  return held === 0 || worth - outflow >= held;
}
