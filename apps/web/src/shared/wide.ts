import { useCallback, useSyncExternalStore } from 'react';

const queries = new Map<string, MediaQueryList>();

function queryFor(width: string): MediaQueryList | null {
  if (typeof matchMedia === 'undefined') return null;
  const known = queries.get(width) ?? matchMedia(`(min-width: ${width})`);
  queries.set(width, known);
  return known;
}

/** True while the window is at least this wide ('90rem'). */
export function useMinWidth(width: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = queryFor(width);
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    [width],
  );
  return useSyncExternalStore(subscribe, () => queryFor(width)?.matches ?? false);
}

const DESKTOP = '64rem';

export function isWide(): boolean {
  return queryFor(DESKTOP)?.matches ?? false;
}

/** True from 64 rem: the desktop shell. The one place that decides it. */
export function useWide(): boolean {
  return useMinWidth(DESKTOP);
}
