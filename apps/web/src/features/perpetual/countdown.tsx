import { SECOND_MS } from '@tradewind/base';
import { useEffect, useState } from 'react';
import { serverNow } from '../../live/server-clock.ts';
import { clockText } from './clock-text.ts';

/** What is left until a time of the server, second by second. */
export function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{clockText(until - now)}</span>;
}
