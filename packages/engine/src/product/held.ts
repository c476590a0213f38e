import type { State } from '../state.ts';
import type { Entry, Exchange } from './hooks.ts';

/** Why something may not leave an account of a user who is held; 0 = it may, and of all others always. */
export function entryRefusal(state: State, entry: Entry): number {
  if (!state.accounts.isHeld(entry.user)) return 0;
  for (const refuse of state.hooks.entryRefusal) {
    const refusal = refuse(state, entry);
    if (refusal !== 0) return refusal;
  }
  return 0;
}

/** Why a user who is held may not exchange so; 0 = they may, and all others always. */
export function exchangeRefusal(state: State, exchange: Exchange): number {
  if (!state.accounts.isHeld(exchange.user)) return 0;
  for (const refuse of state.hooks.exchangeRefusal) {
    const refusal = refuse(state, exchange);
    if (refusal !== 0) return refusal;
  }
  return 0;
}

/** Tells the products what a user exchanged who is held. */
export function tellExchange(state: State, exchange: Exchange): void {
  if (!state.accounts.isHeld(exchange.user)) return;
  for (const see of state.hooks.afterExchange) see(state, exchange);
}
