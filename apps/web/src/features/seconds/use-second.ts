import { useEffect, useState } from 'react';
import { serverNow } from '../../live/server-clock.ts';

const BEAT_MS = 250;

/** The server's time, a few times a second, while something counts down. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), BEAT_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
