import type { ProductCommand } from '../product/products.ts';
import { payOwed, setInviter, setReferral } from './naive-referral.ts';
import type { NaiveResult, NaiveState } from './naive-state.ts';

const NOTHING: NaiveResult = { kind: 'none', id: 0 };

export function applyProduct(state: NaiveState, command: ProductCommand): NaiveResult {
  switch (command.kind) {
    case 'SetInviter':
      setInviter(state, command);
      return NOTHING;
    case 'SetReferral':
      setReferral(state, command);
      return NOTHING;
  }
}

/** What the products will do and when, in the order of the kinds of their timers. */
export function productTimers(state: NaiveState): { readonly due: number; readonly act: () => void }[] {
  const inviters = [...new Map(state.owed.map(({ inviter, due }) => [inviter, due]))];
  return inviters.map(([inviter, at]) => ({ due: at, act: () => payOwed(state, inviter, at) }));
}
