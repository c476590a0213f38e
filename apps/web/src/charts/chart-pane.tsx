import { type CandleSource, type Instrument, type Interval, market } from '@tradewind/contract';
import { Button, Chips, Empty, Skeleton } from '@tradewind/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCandles } from '../live/hooks.ts';
import { call } from '../shared/api.ts';
import { decimalsOf } from '../shared/decimal.ts';
import { useSettings } from '../shared/settings.ts';
import { type ClockZone, ianaZone } from '../shared/time-text.ts';
import type { ChartAdapter } from './chart-adapter.ts';

const PERIODS = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '1h': { type: 'hour', span: 1 },
  '4h': { type: 'hour', span: 4 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
} as const;
type Period = keyof typeof PERIODS;

const INTERVALS = Object.keys(PERIODS) as Period[];
const PAGE = 500;
/** An index price has two decimals more than a tick. */
const INDEX_DECIMALS = 2;
/** The chart asks for a name even for the zone of the device. */
const timezoneOf = (zone: ClockZone) => ianaZone(zone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Interval and source above the chart. A young market has few trades, so the index comes first. */
export function ChartPane({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<Period>('15m');
  const [source, setSource] = useState<CandleSource>('index');
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between gap-3 overflow-x-auto px-2 py-1">
        <Chips
          label={t('market.chart.interval')}
          value={period}
          onChange={setPeriod}
          items={INTERVALS.map((value) => ({ value, label: value }))}
        />
        <Chips
          label={t('market.chart.source')}
          value={source}
          onChange={setSource}
          items={(['index', 'trade'] as const).map((value) => ({ value, label: t(`market.chart.${value}`) }))}
        />
      </div>
      <PriceChart
        key={`${instrument.id} ${period} ${source} ${String(attempt)}`}
        instrument={instrument}
        period={period}
        source={source}
        onRetry={() => setAttempt((count) => count + 1)}
      />
    </div>
  );
}

interface PriceChartProps {
  readonly instrument: Instrument;
  readonly period: Period;
  readonly source: CandleSource;
  readonly onRetry: () => void;
}

type Stage = 'loading' | 'empty' | 'failed' | 'ready';

/** Draws into `place` and keeps the drawing up to date; answers how far it is. */
function useChart({ instrument, period, source }: Omit<PriceChartProps, 'onRetry'>) {
  const place = useRef<HTMLDivElement>(null);
  const adapter = useRef<ChartAdapter | null>(null);
  const [stage, setStage] = useState<Stage>('loading');
  const running = useCandles(instrument.id, period, source);
  const theme = useSettings((settings) => settings.theme);
  const updown = useSettings((settings) => settings.updown);
  const zone = useSettings((settings) => settings.clockZone);

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const abort = new AbortController();
    const resized = new ResizeObserver(() => adapter.current?.resize());
    const load = async (before: number | null) => {
      try {
        const candles = await call(
          market.candles,
          {
            query: {
              instrument: instrument.id,
              interval: period as Interval,
              source,
              limit: PAGE,
              ...(before !== null && { to: before - 1 }),
            },
          },
          { quiet: true, signal: abort.signal },
        );
        if (before === null) setStage(candles.length === 0 ? 'empty' : 'ready');
        return candles;
      } catch {
        if (!abort.signal.aborted && before === null) setStage('failed');
        return [];
      }
    };
    void import('./chart-adapter.ts').then(({ ChartAdapter: Adapter }) => {
      if (abort.signal.aborted) return;
      adapter.current = new Adapter({
        container,
        symbol: instrument.id,
        priceDecimals: decimalsOf(instrument.tick) + (source === 'index' ? INDEX_DECIMALS : 0),
        volumeDecimals: decimalsOf(instrument.lot),
        period: PERIODS[period],
        timezone: timezoneOf(zone),
        withVolume: source === 'trade',
        load,
      });
      resized.observe(container);
    });
    return () => {
      abort.abort();
      resized.disconnect();
      adapter.current?.dispose();
      adapter.current = null;
    };
  }, [instrument, period, source, zone]);

  useEffect(() => {
    for (const candle of running) adapter.current?.update(candle);
    if (running.length > 0) setStage((before) => (before === 'empty' ? 'ready' : before));
  }, [running]);

  useEffect(() => {
    if (theme && updown) adapter.current?.applyTheme();
  }, [theme, updown]);
  return { place, stage };
}

function PriceChart({ instrument, period, source, onRetry }: PriceChartProps) {
  const { t } = useTranslation();
  const { place, stage } = useChart({ instrument, period, source });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={place}
        className="h-full w-full touch-pan-y"
        role="img"
        aria-label={t('market.chart.label', { market: instrument.id })}
      />
      {stage === 'loading' && <Skeleton className="absolute inset-0 h-full w-full" />}
      {stage === 'empty' && <Empty className="absolute inset-0 bg-bg-0">{t('market.chart.empty')}</Empty>}
      {stage === 'failed' && (
        <Empty
          className="absolute inset-0 bg-bg-0"
          action={
            <Button size="s" onClick={onRetry}>
              {t('common.action.retry')}
            </Button>
          }
        >
          {t('market.chart.failed')}
        </Empty>
      )}
    </div>
  );
}
