import { useSyncExternalStore } from 'react';

const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void) {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

export function isWide(): boolean {
  return wide?.matches ?? false;
}

/** True from 64 rem: the desktop shell. The one place that decides it. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}
