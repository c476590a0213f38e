import { cx } from './cx.ts';
import { sparkPath } from './spark-path.ts';

export interface SparkProps {
  /** Closing prices, oldest first. For looking only, so plain numbers. */
  readonly points: readonly number[];
  /** The dotted line, usually the price 24 h ago; the first point when left out. */
  readonly open?: number;
  readonly className?: string;
}

const WIDTH = 72;
const HEIGHT = 28;

/** The day in one line, coloured by direction against the dotted opening price. */
export function Spark({ points, open, className }: SparkProps) {
  const base = open ?? points[0];
  const last = points.at(-1);
  if (base === undefined || last === undefined) return <svg className={cx('spark', className)} aria-hidden="true" />;
  const { line, openY } = sparkPath(points, base, WIDTH, HEIGHT);
  return (
    <svg
      className={cx('spark', last > base && 'text-up', last < base && 'text-down', className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="spark-open" d={`M0 ${openY}H${WIDTH}`} />
      <path d={line} />
    </svg>
  );
}
