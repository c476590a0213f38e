import type { State } from '../state.ts';
import type { Sale } from './sales.ts';

/** What a look at a subscription, a share and a payment count for of the thousand timers of a command. */
export const [LOOK, SHARE, PAYMENT] = [1 / 64, 1 / 4, 4] as const;

/**
 * Goes through the subscriptions that commit something, from where it stopped, as far as this command has room. Whether it
 * came to the end; the next pass then begins at the first again.
 */
export function walk(state: State, sale: Sale, cost: number, visit: (at: number) => void): boolean {
  const { timers } = state;
  const { subscriptions } = sale;
  for (; sale.walked < subscriptions.count; sale.walked += 1) {
    if (timers.room <= 0) return false;
    timers.room -= cost;
    if (subscriptions.get(sale.walked, 'committed') > 0) visit(sale.walked);
  }
  sale.walked = 0;
  return true;
}
