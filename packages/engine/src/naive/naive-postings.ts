import type { AccountType, HouseAccount, Reason, ReferenceKind } from '../vocabulary.ts';
import type { NaiveState } from './naive-state.ts';

/** An account of a user, or one of the house. */
export type Place = { readonly user: number; readonly account: AccountType } | HouseAccount;

/** Why units move, and for what. */
export interface Cause {
  readonly reason: Reason;
  readonly reference: ReferenceKind;
  readonly referenceId: number;
}

/** Moves what is available from one place to another: what is taken is told first. */
export function move(state: NaiveState, asset: number, amount: number, from: Place, to: Place, cause: Cause): void {
  post(state, asset, -amount, from, cause);
  post(state, asset, amount, to, cause);
}

function post(state: NaiveState, asset: number, amount: number, place: Place, cause: Cause): void {
  if (typeof place === 'string') {
    const held = state.house(place, asset);
    held.amount += amount;
    state.tell({ kind: 'HousePosted', house: place, asset, amount, total: held.amount, ...cause });
    return;
  }
  const balance = state.balance(place.user, place.account, asset);
  balance.available += amount;
  const total = balance.available + balance.frozen;
  state.tell({ kind: 'UserPosted', ...place, asset, amount, total, ...cause });
}

/** Makes so much of what is available frozen; below zero, the other way. */
export function freeze(balance: { available: number; frozen: number }, amount: number): void {
  balance.available -= amount;
  balance.frozen += amount;
}
