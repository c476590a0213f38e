import { MINUTE_MS } from '@tradewind/base';
import { useEffect, useState } from 'react';
import { serverNow } from '../../live/server-clock.ts';

const LOOK_MS = 1_000;
const minute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** The server's time to its full minute; another one as soon as that has passed or the server's time is known. */
export function useServerMinute(): number {
  const [time, setTime] = useState(minute);
  useEffect(() => {
    const timer = setInterval(() => setTime(minute()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return time;
}
