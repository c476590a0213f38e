import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCandles } from '../../live/hooks.ts';
import { serverNow } from '../../live/server-clock.ts';
import { minutesQuery } from './seconds-queries.ts';

export interface Point {
  readonly time: number;
  /** Decimal text. */
  readonly price: string;
}

const MINUTE_MS = 60_000;
/** Live ticks that are kept: ten minutes at two a second. */
const MAX_LIVE = 1_200;

/** The index as a line: a point a minute before the page was opened, then every value as it comes. */
export function useIndexPoints(instrument: string): { readonly points: readonly Point[]; readonly now: string | null } {
  const minutes = useQuery(minutesQuery(instrument)).data;
  const running = useCandles(instrument, '1m', 'index').at(-1);
  const [live, setLive] = useState<readonly Point[]>([]);
  const now = running?.[4] ?? null;
  useEffect(() => {
    if (now !== null) setLive((before) => [...before, { time: serverNow(), price: now }].slice(-MAX_LIVE));
  }, [now]);
  const first = live[0]?.time ?? Number.POSITIVE_INFINITY;
  const past = (minutes ?? [])
    .map((candle) => ({ time: candle[0] + MINUTE_MS, price: candle[4] }))
    .filter(({ time }) => time < first);
  // The head of the page and the end of the line say the same in every frame.
  const latest = now === null || live.at(-1)?.price === now ? [] : [{ time: serverNow(), price: now }];
  return { points: [...past, ...live, ...latest], now: now ?? past.at(-1)?.price ?? null };
}
