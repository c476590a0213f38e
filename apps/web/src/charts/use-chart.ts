import type { Candle, CandleSource, Instrument, Interval, QueryOf } from '@tradewind/api';
import { market } from '@tradewind/api/calls';
import { canvasFigures, NumberContext } from '@tradewind/ui';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCandles, useInstrumentFeed } from '../live/hooks.ts';
import { call } from '../shared/api.ts';
import { decimalsOf } from '../shared/decimal.ts';
import { BEHIND_RETRY_MS, isBehind } from '../shared/refusals.ts';
import { useSettings } from '../shared/settings.ts';
import { type ClockZone, ianaZone, zoneLabel } from '../shared/time-text.ts';
import type { ChartAdapter } from './chart-adapter.ts';
import { periods } from './chart-intervals.ts';
import { useChartSettings } from './chart-settings.ts';
import { type Drawing, loadDrawings, saveDrawings } from './drawings.ts';
import { rectangle } from './overlays.ts';
import { withTradedVolume } from './traded-volume.ts';
import { useThrottled } from './use-throttled.ts';

const PAGE = 500;
const UPDATE_MS = 250;
/** The chart asks for a name even for the zone of the device. */
const timezoneOf = (zone: ClockZone) => ianaZone(zone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

export type Stage = 'loading' | 'empty' | 'failed' | 'ready';

interface ChartEvents {
  readonly onToolEnd: () => void;
  readonly onSelect: (selected: boolean) => void;
  readonly onDrawings: (drawings: readonly Drawing[]) => void;
}

type CandleQuery = QueryOf<typeof market.candles>;

interface Series {
  readonly instrument: string;
  readonly interval: Interval;
  readonly source: CandleSource;
}

/** One page of candles before a time, oldest first; the first page decides what the pane shows. */
async function loadCandles(
  before: number | null,
  series: Series,
  signal: AbortSignal,
  onStage: (stage: Stage) => void,
) {
  const first = before === null;
  try {
    const query = { ...series, limit: PAGE, ...(first ? {} : { to: before - 1 }) };
    const candles = await withVolume(await wholeCandles(query, signal), series, signal);
    if (first) onStage(candles.length === 0 ? 'empty' : 'ready');
    return candles;
  } catch {
    if (!signal.aborted && first) onStage('failed');
    return [];
  }
}

/** Index candles with what was traded here in their time; others as they are. */
async function withVolume(candles: readonly Candle[], series: Series, signal: AbortSignal): Promise<readonly Candle[]> {
  const [start, end] = [candles[0]?.[0], candles.at(-1)?.[0]];
  if (series.source === 'trade' || start === undefined || end === undefined) return candles;
  const query = { ...series, source: 'trade' as const, limit: PAGE, from: start, to: end };
  return withTradedVolume(candles, await wholeCandles(query, signal));
}

/** Waits for candles that are not whole yet. */
async function wholeCandles(query: CandleQuery, signal: AbortSignal) {
  for (;;) {
    try {
      return await call(market.candles, { query }, { quiet: true, signal });
    } catch (error) {
      if (!isBehind(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, BEHIND_RETRY_MS));
      signal.throwIfAborted();
    }
  }
}

/** The candles that still change, with what is traded meanwhile. */
function useRunning({ instrument, interval, source }: Series): readonly Candle[] {
  const own = useCandles(instrument, interval, source);
  const trades = useCandles(instrument, interval, 'trade');
  return useMemo(() => (source === 'trade' ? own : withTradedVolume(own, trades)), [source, own, trades]);
}

/** Draws into `place` and keeps the drawing up to date; answers how far it is. */
export function useChart(instrument: Instrument, events: ChartEvents) {
  const place = useRef<HTMLDivElement>(null);
  const heard = useRef(events);
  const [adapter, setAdapter] = useState<ChartAdapter | null>(null);
  const [stage, setStage] = useState<Stage>('loading');
  const interval = useChartSettings((settings) => settings.interval);
  const source = useChartSettings((settings) => settings.source);
  const zone = useSettings((settings) => settings.clockZone);
  const { locale } = useContext(NumberContext);
  const running = useThrottled(useRunning({ instrument: instrument.id, interval, source }), UPDATE_MS);
  useEffect(() => {
    heard.current = events;
  });

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const abort = new AbortController();
    let made: ChartAdapter | null = null;
    const resized = new ResizeObserver(() => made?.resize());
    void import('./chart-adapter.ts').then(({ ChartAdapter: Adapter }) => {
      if (abort.signal.aborted) return;
      made = new Adapter({
        container,
        symbol: instrument.id,
        priceDecimals: decimalsOf(instrument.tick),
        volumeDecimals: decimalsOf(instrument.lot),
        period: periods[interval],
        timezone: timezoneOf(zone),
        zoneAt: (time) => zoneLabel(zone, time),
        figures: canvasFigures(locale),
        tools: [rectangle],
        load: (before) => loadCandles(before, { instrument: instrument.id, interval, source }, abort.signal, setStage),
        onDrawings: (drawings) => {
          if (abort.signal.aborted) return;
          saveDrawings(instrument.id, drawings);
          heard.current.onDrawings(drawings);
        },
        onToolEnd: () => heard.current.onToolEnd(),
        onSelect: (selected) => heard.current.onSelect(selected),
      });
      const kept = loadDrawings(instrument.id);
      made.restore(kept);
      heard.current.onDrawings(kept);
      resized.observe(container);
      setAdapter(made);
    });
    return () => {
      abort.abort();
      resized.disconnect();
      made?.dispose();
      setAdapter(null);
    };
  }, [instrument, interval, source, zone, locale]);

  useEffect(() => {
    for (const candle of running) adapter?.update(candle);
    if (running.length > 0) setStage((before) => (before === 'empty' ? 'ready' : before));
  }, [running, adapter]);
  useLooks(adapter);
  useFirstTrade(adapter, instrument.id, source);
  return { place, stage, adapter };
}

/** Index candles are older than the market: on those of a young one its first trade is marked. */
function useFirstTrade(adapter: ChartAdapter | null, instrument: string, source: CandleSource): void {
  const { t } = useTranslation();
  const since = useInstrumentFeed(instrument).ticker?.since ?? null;
  useEffect(
    () => adapter?.markTime(source === 'index' ? since : null, t('chart.firstTrade')),
    [adapter, since, source, t],
  );
}

/** Colours, kind of candles, axis and indicators follow the settings and the page without loading anything again. */
function useLooks(adapter: ChartAdapter | null): void {
  const { t } = useTranslation();
  const { look, axis, indicators } = useChartSettings();
  useEffect(() => {
    if (!adapter) return;
    const letters = {
      open: t('chart.legend.open'),
      high: t('chart.legend.high'),
      low: t('chart.legend.low'),
      close: t('chart.legend.close'),
    };
    const draw = () => adapter.applyTheme(look, letters);
    draw();
    const watch = new MutationObserver(draw);
    watch.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown', 'lang'] });
    return () => watch.disconnect();
  }, [adapter, look, t]);
  useEffect(() => adapter?.setAxis(axis), [adapter, axis]);
  useEffect(() => adapter?.setIndicators(indicators), [adapter, indicators]);
}
