export const indicatorNames = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI', 'KDJ'] as const;
export type IndicatorName = (typeof indicatorNames)[number];

export interface IndicatorSetting {
  readonly name: IndicatorName;
  readonly on: boolean;
  /** Periods and factors, whole numbers from 1 to 500. */
  readonly params: readonly number[];
}

const MAX_PARAM = 500;

/** Whether an indicator is drawn over the candles; the others have a pane of their own. */
export const overCandles = (name: IndicatorName): boolean => name === 'MA' || name === 'EMA' || name === 'BOLL';

export const defaultIndicators: readonly IndicatorSetting[] = [
  { name: 'MA', on: true, params: [7, 25, 99] },
  { name: 'EMA', on: false, params: [12, 26] },
  { name: 'BOLL', on: false, params: [20, 2] },
  { name: 'VOL', on: true, params: [5, 10] },
  { name: 'MACD', on: false, params: [12, 26, 9] },
  { name: 'RSI', on: false, params: [6, 12, 24] },
  { name: 'KDJ', on: false, params: [9, 3, 3] },
];

export function isParam(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PARAM;
}

/** Kept indicators as far as they can be understood, in the order of the list; the rest as they are by default. */
export function readIndicators(kept: unknown): readonly IndicatorSetting[] {
  const list: Partial<IndicatorSetting>[] = Array.isArray(kept) ? kept.filter((item) => typeof item === 'object') : [];
  return defaultIndicators.map((usual) => {
    const found = list.find((item) => item?.name === usual.name);
    if (!found) return usual;
    const { params } = found;
    const good = Array.isArray(params) && params.length === usual.params.length && params.every(isParam);
    return { name: usual.name, on: found.on === true, params: good ? params : usual.params };
  });
}
