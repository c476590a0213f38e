import { cx } from './cx.ts';
import { LineChart } from './line-chart.tsx';
import { frameOf, type LinePoint } from './line-frame.ts';

export interface SparkProps {
  /** Closing prices, oldest first. For looking only, so plain numbers. */
  readonly points: readonly number[];
  /** The dotted line, usually the price 24 h ago; the first point when left out. */
  readonly open?: number;
  readonly className?: string;
}

/** The day in one line, coloured by direction against the dotted opening price. */
export function Spark({ points, open = points[0], className }: SparkProps) {
  const last = points.at(-1);
  const tone = last !== undefined && open !== undefined && [last > open && 'text-up', last < open && 'text-down'];
  const runs = [points.map((value, at): LinePoint => [at, value])];
  return (
    <LineChart
      runs={runs}
      frame={frameOf(runs, open === undefined ? [] : [open])}
      base={open}
      className={cx('spark', ...(tone || []), className)}
    />
  );
}
