import { CLASS_HOUSE } from '../account/accounts.ts';
import type { State } from '../state.ts';

/** Whether two orders (slots) must not trade with each other: then the resting one ends. */
export function isSelfTrade({ selfTradePrevention, accounts, orders }: State, maker: number, taker: number): boolean {
  return selfTradePrevention && accounts.sameGroup(orders.user[maker]!, orders.user[taker]!);
}

/** Whether such a meeting ends the order that came as well: only that of the house, all others go on. */
export function endsBoth({ accounts, orders }: State, taker: number): boolean {
  return accounts.classOf(orders.user[taker]!) === CLASS_HOUSE;
}
