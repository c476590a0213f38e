import { create } from 'zustand';

const TOKEN_KEY = 'TokenKey';

/** Why the session ended, shown on the sign-in page. */
export interface SessionNotice {
  readonly kind: 'ended' | 'locked' | 'failed';
  /** Shown as it is; `locked` carries the reason and the way to appeal. */
  readonly text?: string;
  readonly reason?: string | undefined;
  readonly appeal?: string | undefined;
}

interface SessionState {
  readonly token: string | null;
  readonly notice: SessionNotice | null;
}

export const useSession = create<SessionState>(() => ({ token: localStorage.getItem(TOKEN_KEY), notice: null }));

export function sessionToken(): string | null {
  return useSession.getState().token;
}

export function startSession(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
  useSession.setState({ token, notice: null });
}

/** The server has given the session another token, in place of the one that was sent. */
export function renewSession(sent: string, token: string): void {
  if (sessionToken() === sent) startSession(token);
}

/** How long the answer that brings a new token, or the tab that got it, may be behind another answer. */
const RENEWAL_MS = 1_000;

/** The token that came in place of this one; null when none comes. */
export function renewedToken(old: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const look = () => {
    const token = sessionToken();
    if (token !== old) resolve(token);
  };
  const stop = useSession.subscribe(look);
  const timer = setTimeout(() => resolve(null), RENEWAL_MS);
  look();
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}

/** Clears the token; the guard then leads to /login, where the notice says why. */
export function endSession(notice: SessionNotice | null = null): void {
  localStorage.removeItem(TOKEN_KEY);
  useSession.setState({ token: null, notice });
}

/** Tells on the page of the sign-in that the account is locked, why, and how to object. */
export function tellLocked({ reason, appeal }: Pick<SessionNotice, 'reason' | 'appeal'>): void {
  endSession({ kind: 'locked', reason, appeal });
}

export function clearSessionNotice(): void {
  if (useSession.getState().notice) useSession.setState({ notice: null });
}

/** A sign-in or sign-out in another tab counts here too. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== TOKEN_KEY) return;
    const token = localStorage.getItem(TOKEN_KEY);
    if (token !== sessionToken()) useSession.setState({ token, notice: token ? null : { kind: 'ended' } });
  });
}
