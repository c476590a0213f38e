import { create } from 'zustand';

const KEY = 'recentSearches';
const MOST = 6;

/** Kept as one address per line; only addresses of this app count. */
function stored(): readonly string[] {
  return (localStorage.getItem(KEY) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .slice(0, MOST);
}

/** Where the last searches led, newest first, kept in this browser. */
export const useRecentSearches = create<readonly string[]>(stored);

export function noteSearch(to: string): void {
  const next = [to, ...stored().filter((one) => one !== to)].slice(0, MOST);
  localStorage.setItem(KEY, next.join('\n'));
  useRecentSearches.setState(next, true);
}

export function forgetSearches(): void {
  localStorage.removeItem(KEY);
  useRecentSearches.setState([], true);
}
