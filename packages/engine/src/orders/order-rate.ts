import type { TimeMs, UserId } from '@tradewind/base';
import { CLASS_USER } from '../account/accounts.ts';
import { MAX_UNFILLED_ORDERS_PER_WINDOW, ORDER_RATE_WINDOW_MS } from '../limits.ts';
import type { State } from '../state.ts';

/** Whether a user has placed so many orders that did not trade at once that the next has to wait. */
export function isOverRate(state: State, user: UserId): boolean {
  return state.orderRate && recentUnfilled(state, user).length >= MAX_UNFILLED_ORDERS_PER_WINDOW;
}

/** Counts an order that did not trade at once; house and simulated accounts have no rate. */
export function countUnfilled(state: State, user: UserId): void {
  if (!state.orderRate || state.accounts.classOf(user) !== CLASS_USER) return;
  const times = recentUnfilled(state, user);
  times.push(state.time);
  state.accounts.unfilled.set(user, times);
}

function recentUnfilled(state: State, user: UserId): TimeMs[] {
  const times = state.accounts.unfilled.get(user);
  if (times === undefined) return [];
  const since = state.time - ORDER_RATE_WINDOW_MS;
  return times[0]! > since ? times : times.filter((time) => time > since);
}
