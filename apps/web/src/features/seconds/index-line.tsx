import { cx, Num } from '@tradewind/ui';
import { decimalsOf } from '../../shared/decimal.ts';
import { useClock } from '../../shared/time.ts';
import type { Direction } from './ticket.ts';
import type { Point } from './use-index-points.ts';

interface IndexLineProps {
  readonly points: readonly Point[];
  /** What is drawn, in milliseconds from left to right. */
  readonly from: number;
  readonly to: number;
  /** A contract that runs: where it began and which side of it wins. */
  readonly entry?: { readonly time: number; readonly price: string; readonly expiry: number } | null;
  readonly direction?: Direction;
  readonly label: string;
  readonly className?: string;
}

const WIDTH = 1_000;
const HEIGHT = 300;
/** Space above and below the line, in parts of its height. */
const MARGIN = 0.12;
/** Levels that are drawn and named, in parts of the height from the top. */
const LEVELS = [0.12, 0.5, 0.88] as const;
/** A level closer than this to the last price is not named: that price is. */
const APART = 0.14;

/** The index over time as one line, with entry, end and the winning side of a contract; the axes are for the eye. */
export function IndexLine({ points, from, to, entry, direction, label, className }: IndexLineProps) {
  const shown = points.filter(({ time }) => time >= from);
  const prices = [...shown.map(({ price }) => Number(price)), ...(entry ? [Number(entry.price)] : [])];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const span = high - low || 1;
  const x = (time: number) => ((time - from) / (to - from)) * WIDTH;
  const y = (price: number) => HEIGHT * (1 - MARGIN - ((price - low) / span) * (1 - 2 * MARGIN));
  const line = shown.map(({ time, price }) => `${x(time).toFixed(1)},${y(Number(price)).toFixed(1)}`).join(' ');
  const last = shown.at(-1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={cx('block w-full overflow-visible', className)}
      >
        {LEVELS.map((part) => (
          <line
            key={part}
            x1={0}
            x2={WIDTH}
            y1={HEIGHT * part}
            y2={HEIGHT * part}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {entry && <Span entry={entry} direction={direction} x={x} y={y(Number(entry.price))} />}
        <polyline
          points={line}
          fill="none"
          className="stroke-1"
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {last && (
          <line
            x1={x(last.time)}
            x2={x(last.time)}
            y1={y(Number(last.price))}
            y2={y(Number(last.price))}
            className="stroke-accent"
            strokeWidth={8}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {last && <Prices last={last.price} at={y(Number(last.price)) / HEIGHT} low={low} span={span} />}
      <Times from={from} to={to} />
    </div>
  );
}

interface PricesProps {
  readonly last: string;
  /** Height of the last price, in parts from the top. */
  readonly at: number;
  readonly low: number;
  readonly span: number;
}

/** What the levels stand for, and the last price where the line ends. */
function Prices({ last, at, low, span }: PricesProps) {
  const decimals = decimalsOf(last);
  const priceAt = (part: number) => low + ((1 - MARGIN - part) / (1 - 2 * MARGIN)) * span;
  return (
    <div className="relative text-11 text-3" aria-hidden="true">
      <span className="invisible px-1">
        <Num value={last} decimals={decimals} />
      </span>
      {LEVELS.filter((part) => Math.abs(part - at) > APART).map((part) => (
        <span key={part} className="absolute right-1 -translate-y-1/2" style={{ top: `${part * 100}%` }}>
          <Num value={priceAt(part).toFixed(decimals)} decimals={decimals} />
        </span>
      ))}
      <span
        className="absolute right-0 -translate-y-1/2 rounded-1 bg-bg-3 px-1 py-0.5 text-1"
        style={{ top: `${at * 100}%` }}
      >
        <Num value={last} decimals={decimals} />
      </span>
    </div>
  );
}

/** The times of the two ends and the middle. */
function Times({ from, to }: { readonly from: number; readonly to: number }) {
  const { format } = useClock();
  return (
    <p className="num col-start-1 flex justify-between text-11 text-3" aria-hidden="true">
      {[from, (from + to) / 2, to].map((time) => (
        <span key={time}>{format(time, 'time')}</span>
      ))}
    </p>
  );
}

interface SpanProps {
  readonly entry: NonNullable<IndexLineProps['entry']>;
  readonly direction: Direction | undefined;
  readonly x: (time: number) => number;
  /** Height of the entry price. */
  readonly y: number;
}

/** The life of the contract: from entry to end, the winning side tinted. */
function Span({ entry, direction, x, y }: SpanProps) {
  const [left, right] = [x(entry.time), x(entry.expiry)];
  const rises = direction === 'rise';
  return (
    <>
      <rect
        x={left}
        width={right - left}
        y={rises ? 0 : y}
        height={rises ? y : HEIGHT - y}
        className={rises ? 'fill-up' : 'fill-down'}
        opacity={0.12}
      />
      {[left, right].map((at) => (
        <line key={at} x1={at} x2={at} y1={0} y2={HEIGHT} className="stroke-3" vectorEffect="non-scaling-stroke" />
      ))}
      <line
        x1={left}
        x2={right}
        y1={y}
        y2={y}
        className="stroke-accent"
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
