import type { Count, UserId } from '@tradewind/base';
import type { Strained } from './low-margin.ts';

export interface High extends Strained {
  /** What has to be kept as a share of what there is. */
  readonly strain: number;
}

/** At most so many people, those first who are nearest to a liquidation, each with all that is due of them; the others are not sorted. */
export function mostStrained(due: readonly High[], most: Count): [UserId, High[]][] {
  const strains = Float64Array.from(due, ({ strain }) => strain).sort();
  const least = strains.at(-most) ?? 0;
  const users = new Set<UserId>();
  for (const { user, strain } of due) if (strain >= least) users.add(user);
  const theirs = due.filter(({ user }) => users.has(user)).sort((a, b) => b.strain - a.strain);
  return [...Map.groupBy(theirs, ({ user }) => user)].slice(0, most);
}
