import { create } from 'zustand';

const TOKEN_KEY = 'TokenKey';

/** Why the session ended, shown on the sign-in page. */
export interface SessionNotice {
  readonly kind: 'ended' | 'locked' | 'failed';
  /** Shown as it is; `locked` carries the reason and the way to appeal. */
  readonly text?: string;
  readonly reason?: string;
  readonly appeal?: string;
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

/** Clears the token; the guard then leads to /login, where the notice says why. */
export function endSession(notice: SessionNotice | null = null): void {
  localStorage.removeItem(TOKEN_KEY);
  useSession.setState({ token: null, notice });
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
