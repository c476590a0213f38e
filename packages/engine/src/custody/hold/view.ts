import type { Amount, Count, Id, UserId } from '@tradewind/base';
import type { State } from '../../state.ts';
import { custodyOf } from '../custody.ts';
import { spentBy } from './spent.ts';
import { debtsWorthOf, equityOf, heldBackOf, mayCostOf, outsideOf, unreleasedWorthOf } from './worth.ts';

/** What unreleased deposits and what is owed for reversed ones hold back, and until when; values in units of the first asset. */
export interface HeldView {
  readonly held: Amount;
  /** At conservative marks: in all accounts, and where it cannot be lost to somebody else. */
  readonly equity: Amount;
  readonly outside: Amount;
  readonly unreleased: Amount;
  /** What reversed deposits left owed. */
  readonly owed: Amount;
  readonly costSpent: Amount;
  /** What fills and conversions may still cost. */
  readonly costLeft: Amount;
  /** The height of each chain with which its deposits are final. */
  readonly until: readonly { readonly chain: Id; readonly height: Count }[];
}

export function heldOf(state: State, user: UserId): HeldView {
  const [held, outside] = [heldBackOf(state, user), outsideOf(state, user)];
  const [unreleased, owed] = [unreleasedWorthOf(state, user), debtsWorthOf(state, user)];
  const costSpent = spentBy(state, user);
  const costLeft = Math.max(0, mayCostOf(state, user) - costSpent, outside - held);
  const [equity, until] = [equityOf(state, user), untilOf(state, user)];
  return { held, equity, outside, unreleased, owed, costSpent, costLeft, until };
}

function untilOf(state: State, user: UserId): HeldView['until'] {
  const { chains, deposits } = custodyOf(state);
  const heights = new Map<Id, Count>();
  for (const { user: owner, chain, height, waits, released } of deposits.values()) {
    if (owner !== user || released || waits !== 'nothing') continue;
    const last = height + chains[chain]!.releaseAfter - 1;
    heights.set(chain, Math.max(heights.get(chain) ?? 0, last));
  }
  return [...heights].sort(([one], [other]) => one - other).map(([chain, height]) => ({ chain, height }));
}
