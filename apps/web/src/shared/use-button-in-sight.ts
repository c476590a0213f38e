import { useEffect, useRef } from 'react';

/**
 * While a field of the form inside is typed in, its button stays in sight: the keyboard of a phone that opens over
 * the page would cover it.
 */
export function useButtonInSight() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    const show = () => {
      const inside = ref.current;
      if (!inside?.contains(document.activeElement)) return;
      inside.querySelector('button[type=submit]')?.scrollIntoView({ block: 'nearest' });
    };
    view?.addEventListener('resize', show);
    return () => view?.removeEventListener('resize', show);
  }, []);
  return ref;
}
