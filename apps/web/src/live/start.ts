import { queryClient } from '../shared/query.ts';
import { useSession } from '../shared/session.ts';
import { emptyAccount } from './account-state.ts';
import { live } from './live.ts';
import { followNews } from './news.ts';
import { accountStore } from './stores.ts';

/** Lets the socket follow sign-in and sign-out; what one user saw is forgotten before the next one looks. */
export function startLive(): void {
  live.setToken(useSession.getState().token);
  followNews(useSession.getState().token);
  useSession.subscribe((session, before) => {
    if (session.token === before.token) return;
    live.setToken(session.token);
    followNews(session.token);
    queryClient.clear();
    accountStore.set(emptyAccount);
  });
}
