import { DAY_MS, utcDay } from '@tradewind/base';
import { useEffect, useState } from 'react';
import { serverNow } from '../../live/server-clock.ts';

const LOOK_MS = 1_000;
const today = () => utcDay(serverNow()) * DAY_MS;

/** When the server's UTC day began; another one as soon as midnight passes or the server's time is known. */
export function useServerDay(): number {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}
