import type { News } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { EngineApi, Event } from '@tradewind/engine';
import type { AccountNews } from './account-news.ts';

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

/** Whom these events concern without naming them, and what they read anew; asked right after they were applied. */
export function unnamedUsersOf(
  events: readonly Event[],
  engine: EngineApi,
  account: readonly AccountNews[],
): readonly { readonly user: UserId; readonly news: News }[] {
  const found: { readonly user: UserId; readonly news: News }[] = [];
  for (const { news, unnamed } of account) {
    if (unnamed === undefined) continue;
    for (const event of events) for (const user of unnamed(event, engine)) found.push({ user, news });
  }
  return found;
}
