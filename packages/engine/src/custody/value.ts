import { type Amount, type AssetId, type Id, MAX_AMOUNT, type UserId } from '@tradewind/base';
import { worthOf as worthBy } from '@tradewind/rules/custody';
import type { State } from '../state.ts';
import { custodyOf } from './custody.ts';
import { markNow } from './hold/marks.ts';

/** What an amount is worth in units of the first asset, by the index, rounded up; null while no index is live. */
export function worthOf(state: State, asset: AssetId, amount: Amount): Amount | null {
  if (amount === 0) return 0;
  const mark = markNow(state, asset);
  return mark === null ? null : worthBy(amount, mark, 'up');
}

/** What is credited and not final, of a user or on a chain, in units of the first asset; null while that cannot be told. */
export function unreleasedValue(state: State, of: { readonly user: UserId } | { readonly chain: Id }): Amount | null {
  const { ofUser, ofChain } = custodyOf(state).unreleased;
  const sums = 'user' in of ? ofUser.of(of.user) : ofChain.of(of.chain);
  let value = 0;
  for (const [asset, amount] of sums) {
    const worth = worthOf(state, asset, amount);
    if (worth === null) return null;
    value = Math.min(MAX_AMOUNT, value + worth);
  }
  return value;
}
