import { isPublicPage } from './public-routes.ts';

export interface GuardInput {
  readonly path: string;
  readonly search: string;
  readonly signedIn: boolean;
  /** A screen is there for the path; unknown pages say so to everybody. */
  readonly known: boolean;
}

export type GuardDecision = { readonly open: true } | { readonly open: false; readonly to: string };

/** Whether a page may be shown, and where to go instead. */
export function decideGuard({ path, search, signedIn, known }: GuardInput): GuardDecision {
  if (signedIn && path === '/login') return { open: false, to: nextPath(search) ?? '/home' };
  if (!known || signedIn || isPublicPage(path)) return { open: true };
  return { open: false, to: `/login?next=${encodeURIComponent(path + search)}` };
}

/** Where `?next=` leads: only a path of this site, never another host and never back to /login. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next || !/^\/(?![/\\])/.test(next) || /[\s\\]/.test(next) || /^\/login\b/.test(next)) return null;
  return next;
}
