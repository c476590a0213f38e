import type { NaiveEntry, NaiveExchange } from './naive-hooks.ts';
import type { NaiveState } from './naive-state.ts';

export function requireEntry(state: NaiveState, entry: NaiveEntry): void {
  for (const product of state.products) product.requireEntry?.(state, entry);
}

export function requireExchange(state: NaiveState, exchange: NaiveExchange): void {
  for (const product of state.products) product.requireExchange?.(state, exchange);
}

export function tellExchange(state: NaiveState, exchange: NaiveExchange): void {
  for (const product of state.products) product.afterExchange?.(state, exchange);
}

export function isHeld(state: NaiveState, user: number): boolean {
  return state.products.some(({ holds }) => holds?.(state, user) ?? false);
}
