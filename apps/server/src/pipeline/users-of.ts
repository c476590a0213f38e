import type { EngineApi, Event } from '@tradewind/engine';

/** Whom events name: of thousands of users, a command concerns two or three. */
export function usersOf(events: readonly Event[]): ReadonlySet<number> {
  const users = new Set<number>();
  for (const event of events) {
    if ('user' in event) users.add(event.user);
    if ('inviter' in event) users.add(event.inviter);
    if (event.kind === 'Traded') users.add(event.makerUser).add(event.takerUser);
  }
  return users;
}

/** Whose contracts got their entry from these events, which name none of them: call it right after they were applied. */
export function enteredUsersOf(events: readonly Event[], { seconds }: Pick<EngineApi, 'seconds'>): readonly number[] {
  return events.flatMap((event) => {
    if (event.kind !== 'SecondsEntered') return [];
    const { instrument, durationSeconds, first, last } = event;
    return [...seconds.usersOf(instrument, durationSeconds, first, last)];
  });
}
