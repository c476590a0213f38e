import type { Instrument, Ticker } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { useClock } from '../time.ts';
import type { Tickers } from './figures.ts';

const WINDOWED = {
  change: 'trade.change24h',
  high: 'trade.high24h',
  low: 'trade.low24h',
  volume: 'trade.volume24h',
} as const;

type Figure = keyof typeof WINDOWED;

/** What the figures of a day are called: those of a market younger than that count from its first trade and do not say 24 h. */
export function useDayWords(ticker: Ticker | null | undefined) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const since = ticker?.since ?? null;
  return {
    label: (figure: Figure) => t(since === null ? WINDOWED[figure] : `market.young.${figure}`),
    /** From when they count, as time and zone; null = the last 24 h. */
    since: since === null ? null : stamp(since, 'minute'),
  };
}

interface YoungMarketsProps {
  readonly instruments: readonly Instrument[];
  readonly tickers: Tickers;
  readonly className?: string;
}

/** Below a list of markets: from when the figures of its young ones count; nothing where all are older than a day. */
export function YoungMarkets({ instruments, tickers, className }: YoungMarketsProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const times = instruments.flatMap(({ id }) => tickers[id]?.since ?? []);
  if (times.length === 0) return null;
  return <p className={className}>{t('market.young.list', { time: stamp(Math.min(...times), 'minute') })}</p>;
}
