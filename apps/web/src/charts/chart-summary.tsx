import type { Instrument } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { useInstrumentFeed } from '../live/hooks.ts';
import { changePercent } from '../shared/ticker.ts';
import { useThrottled } from './use-throttled.ts';

const SPEAK_MS = 10_000;

/** What the chart shows in words, for those who cannot see it. */
export function ChartSummary({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const ticker = useThrottled(useInstrumentFeed(instrument.id).ticker, SPEAK_MS);
  const none = '\u2013';
  return (
    <p className="sr-only" aria-live="polite">
      {t('chart.summary', {
        market: instrument.id,
        last: ticker?.last ?? none,
        open: ticker?.open24h ?? none,
        high: ticker?.high24h ?? none,
        low: ticker?.low24h ?? none,
        change: (ticker && changePercent(ticker)) ?? none,
      })}
    </p>
  );
}
