import type { Interval } from '@tradewind/api';

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month';

const period = (type: Unit, span: number) => ({ type, span }) as const;

/** Every interval of the exchange as the chart library counts it. */
export const periods: Readonly<Record<Interval, { readonly type: Unit; readonly span: number }>> = {
  '1m': period('minute', 1),
  '3m': period('minute', 3),
  '5m': period('minute', 5),
  '15m': period('minute', 15),
  '30m': period('minute', 30),
  '1h': period('hour', 1),
  '2h': period('hour', 2),
  '4h': period('hour', 4),
  '6h': period('hour', 6),
  '12h': period('hour', 12),
  '1d': period('day', 1),
  '1w': period('week', 1),
  '1M': period('month', 1),
};

export const intervals = Object.keys(periods) as Interval[];
