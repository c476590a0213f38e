import { queryClient } from '../shared/query.ts';
import { useSession } from '../shared/session.ts';
import { emptyAccount } from './account-state.ts';
import { live } from './live.ts';
import { followNews } from './news.ts';
import { accountStore } from './stores.ts';

/**
 * Lets the socket follow sign-in and sign-out; what one person saw is forgotten before the next one looks. A renewed token
 * is the same person's: nothing is forgotten, and the open socket goes on.
 */
export function startLive(): void {
  live.setToken(useSession.getState().token);
  followNews(useSession.getState().token);
  useSession.subscribe((session, before) => {
    if (session.visit === before.visit) {
      if (session.token !== null) live.renewToken(session.token);
      return;
    }
    live.setToken(session.token);
    followNews(session.token);
    queryClient.clear();
    accountStore.set(emptyAccount);
  });
}
