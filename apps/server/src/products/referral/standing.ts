import type { DataOf, invite } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import type { Identity } from '../../people/identity/identity.ts';

export type Standing = Pick<DataOf<typeof invite.list>['items'][number], 'counts' | 'endsAt'>;

interface Sides {
  readonly engine: Pick<EngineApi, 'referrals' | 'time'>;
  readonly identity: Pick<Identity, 'compare'>;
}

/** Whether each of the people whom somebody invited counts by now, and until when. */
export async function standingsOf(
  { engine, identity }: Sides,
  inviter: UserId,
  invited: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const endOf = (user: UserId) => engine.referrals.of(user)?.endsAt ?? 0;
  const waiting = invited.filter((user) => endOf(user) === 0);
  const compared = await identity.compare(waiting.map((user) => [inviter, user] as const));
  const same = new Set(waiting.filter((_, at) => compared[at] === 'same'));
  const standingOf = (user: UserId): Standing => {
    const endsAt = endOf(user);
    if (endsAt > 0) return { counts: endsAt > engine.time ? 'yes' : 'ended', endsAt };
    return { counts: same.has(user) ? 'same' : 'waiting', endsAt: null };
  };
  return new Map(invited.map((user) => [user, standingOf(user)]));
}
