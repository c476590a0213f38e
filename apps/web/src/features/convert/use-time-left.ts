import { useEffect, useState } from 'react';
import type { HeldQuote } from './use-convert.ts';

const STEP_MS = 200;

/**
 * Milliseconds that a quote still stands. Counted on the page's own clock from the moment it was asked for, so that a
 * wrong clock of the device neither lengthens nor shortens it.
 */
export function useTimeLeft({ quote, since }: HeldQuote): { readonly left: number; readonly whole: number } {
  const whole = quote.expiresAt - quote.createdAt;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return { left: Math.max(0, whole - (now - since)), whole };
}
