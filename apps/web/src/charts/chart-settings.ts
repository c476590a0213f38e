import type { CandleSource, Interval } from '@tradewind/api';
import { create } from 'zustand';
import { intervals } from './chart-intervals.ts';
import { defaultIndicators, type IndicatorSetting, readIndicators } from './indicators.ts';

export const candleTypes = ['candle_solid', 'candle_up_stroke', 'area', 'ohlc'] as const;
export type CandleLook = (typeof candleTypes)[number];
export const axisNames = ['normal', 'logarithm', 'percentage'] as const;
export type AxisName = (typeof axisNames)[number];

export interface ChartSettings {
  readonly interval: Interval;
  /** Intervals that stand in the bar; the others are in the menu. */
  readonly favourites: readonly Interval[];
  readonly source: CandleSource;
  readonly look: CandleLook;
  readonly axis: AxisName;
  readonly indicators: readonly IndicatorSetting[];
  readonly magnet: boolean;
}

const KEY = 'chart';

/** A young market has few trades, so the index comes first. */
const initial: ChartSettings = {
  interval: '15m',
  favourites: ['1m', '15m', '1h', '4h', '1d'],
  source: 'index',
  look: 'candle_solid',
  axis: 'normal',
  indicators: defaultIndicators,
  magnet: false,
};

function one<T extends string>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((known) => known === value) ?? fallback;
}

/** What was kept, as far as it can be understood; the rest is the default. */
export function readChartSettings(stored: string | null): ChartSettings {
  let kept: Record<string, unknown>;
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    kept = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return initial;
  }
  const { favourites } = kept;
  return {
    interval: one(intervals, kept.interval, initial.interval),
    favourites: Array.isArray(favourites)
      ? intervals.filter((value) => favourites.includes(value))
      : initial.favourites,
    source: one(['index', 'trade'], kept.source, initial.source),
    look: one(candleTypes, kept.look, initial.look),
    axis: one(axisNames, kept.axis, initial.axis),
    indicators: readIndicators(kept.indicators),
    magnet: kept.magnet === true,
  };
}

/** How this browser draws charts; kept in local storage. */
export const useChartSettings = create<ChartSettings>(() => readChartSettings(localStorage.getItem(KEY)));

export function setChart(change: Partial<ChartSettings>): void {
  useChartSettings.setState(change);
  localStorage.setItem(KEY, JSON.stringify(useChartSettings.getState()));
}
