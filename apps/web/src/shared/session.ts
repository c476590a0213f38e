import { create } from 'zustand';
import { leaveBrowser } from './leave-browser.ts';

const TOKEN_KEY = 'TokenKey';
/** The token that the present one replaced: whoever holds that one holds the same session. */
const REPLACED_KEY = 'tokenReplaced';

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
  /** Counts who was here: another number is another sign-in, or none. What was read for one is not shown to the next. */
  readonly visit: number;
  readonly notice: SessionNotice | null;
}

export const useSession = create<SessionState>(() => ({
  token: localStorage.getItem(TOKEN_KEY),
  visit: 0,
  notice: null,
}));

function visit(token: string | null, notice: SessionNotice | null): void {
  useSession.setState((before) => ({ token, visit: before.visit + 1, notice }));
}

export function sessionToken(): string | null {
  return useSession.getState().token;
}

export function startSession(token: string): void {
  localStorage.removeItem(REPLACED_KEY);
  localStorage.setItem(TOKEN_KEY, token);
  visit(token, null);
}

/** The server has given the session another token, in place of the one that was sent. Who is signed in stays. */
export function renewSession(sent: string, token: string): void {
  if (sessionToken() !== sent) return;
  // First, so that it stands when another tab hears of the new token.
  localStorage.setItem(REPLACED_KEY, sent);
  localStorage.setItem(TOKEN_KEY, token);
  useSession.setState({ token });
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

/**
 * Clears the token; the guard then leads to /login, where the notice says why. The browser takes and shows no more messages of who
 * was here, even when the server cannot be told.
 */
export function endSession(notice: SessionNotice | null = null): void {
  localStorage.removeItem(REPLACED_KEY);
  localStorage.removeItem(TOKEN_KEY);
  visit(null, notice);
  void leaveBrowser().catch(() => {});
}

/** Tells on the page of the sign-in that the account is locked, why, and how to object. */
export function tellLocked({ reason, appeal }: Pick<SessionNotice, 'reason' | 'appeal'>): void {
  endSession({ kind: 'locked', reason, appeal });
}

export function clearSessionNotice(): void {
  if (useSession.getState().notice) useSession.setState({ notice: null });
}

/** A sign-in, a sign-out or a renewed token in another tab counts here too. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== TOKEN_KEY) return;
    const token = localStorage.getItem(TOKEN_KEY);
    const own = sessionToken();
    if (token === own) return;
    if (token !== null && own !== null && localStorage.getItem(REPLACED_KEY) === own) useSession.setState({ token });
    else visit(token, token ? null : { kind: 'ended' });
  });
}
