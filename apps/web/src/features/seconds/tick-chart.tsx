import { cx, LINE_BOX, LineChart, type LinePlace, type LinePoint, Num, placeIn } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../shared/decimal.ts';
import { useClock } from '../../shared/time.ts';
import { type Mark, momentsOf, piecesOf, rangeOf, type Span, spanOf, type Tick } from './tick-line.ts';
import { useServerNow } from './use-second.ts';

interface TickChartProps {
  readonly ticks: readonly Tick[];
  /** Contracts that run on this index, newest first. */
  readonly marks: readonly Mark[];
  readonly label: string;
  readonly className?: string;
}

/** Space above and below the line, in parts of its height. */
const MARGIN = 0.12;
/** Levels that are drawn and named, in parts of the height from the top. */
const LEVELS = [0.12, 0.5, 0.88] as const;
/** A level closer than this to the last price is not named: that price is. */
const APART = 0.14;

/** The index tick by tick, seconds wide, with entry and end of the contracts that run; the axes are for the eye. */
export function TickChart({ ticks, marks, label, className }: TickChartProps) {
  const now = useServerNow();
  const span = spanOf(now, ticks[0]?.time ?? now, marks);
  const shown = ticks.filter(({ time }) => time >= span.from);
  const last = shown.at(-1);
  const known = shown.length > 0 ? shown : ticks.slice(-1);
  const { low, high } = known.length + marks.length > 0 ? rangeOf(known, marks) : { low: 0, high: 1 };
  const frame = { ...span, low, high };
  const runs = piecesOf(shown).map((piece) => piece.map(({ time, price }): LinePoint => [time, Number(price)]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <LineChart
        className={cx('w-full overflow-hidden text-1', className)}
        runs={runs}
        frame={frame}
        room={MARGIN}
        levels={[high, (high + low) / 2, low]}
        dot
        behind={(place) => marks.map((mark, at) => <Life key={mark.id} mark={mark} tinted={at === 0} place={place} />)}
        label={label}
      />
      {last ? (
        <Prices last={last.price} at={placeIn(frame, MARGIN).y(Number(last.price))} low={low} range={high - low} />
      ) : (
        <span />
      )}
      <Times span={span} mark={marks[0]} />
    </div>
  );
}

interface PricesProps {
  readonly last: string;
  /** Height of the last price, in parts from the top. */
  readonly at: number;
  readonly low: number;
  readonly range: number;
}

/** What the levels stand for, and the last price where the line ends. */
function Prices({ last, at, low, range }: PricesProps) {
  const decimals = decimalsOf(last);
  const priceAt = (part: number) => low + ((1 - MARGIN - part) / (1 - 2 * MARGIN)) * range;
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

/** Round moments, or with a contract its entry and its end; their zone stands beside them. */
function Times({ span, mark }: { readonly span: Span; readonly mark: Mark | undefined }) {
  const { zone } = useClock();
  const shareOf = (at: number) => Math.min(1, Math.max(0, (at - span.from) / (span.to - span.from)));
  return (
    <>
      <p className="num relative col-start-1 h-4 whitespace-nowrap text-11 text-3 leading-4" aria-hidden="true">
        {mark ? <Ends mark={mark} shareOf={shareOf} /> : <Moments span={span} shareOf={shareOf} />}
      </p>
      <span className="px-1 text-right text-11 text-3" aria-hidden="true">
        {zone}
      </span>
    </>
  );
}

type ShareOf = (at: number) => number;
const percent = (share: number) => `${share * 100}%`;

/** Every text is moved back by its share of the width, so that none leaves the chart. */
function Moments({ span, shareOf }: { readonly span: Span; readonly shareOf: ShareOf }) {
  const { below } = useClock();
  return momentsOf(span).map((at) => (
    <span
      key={at}
      className="absolute"
      style={{ left: percent(shareOf(at)), transform: `translateX(-${percent(shareOf(at))})` }}
    >
      {below(at, 'time')}
    </span>
  ));
}

/** From here on the text of an entry stands before its line, where the room is. */
const BEFORE = 0.4;

/** The end stands before its line and is always said; an entry that has no room beside it wraps out of sight. */
function Ends({ mark, shareOf }: { readonly mark: Mark; readonly shareOf: ShareOf }) {
  const { t } = useTranslation();
  const { below } = useClock();
  const [entry, end] = [shareOf(mark.time), shareOf(mark.expiry)];
  const before = entry > BEFORE;
  return (
    <span
      className={cx(
        'absolute flex h-4 min-w-min flex-row-reverse flex-wrap content-start overflow-hidden',
        !before && 'justify-between',
      )}
      style={{ right: percent(1 - end), width: percent(before ? end : end - entry) }}
    >
      <span className="text-right" style={before ? { flexBasis: percent((end - entry) / end) } : undefined}>
        {t('seconds.countdown.ends')} {below(mark.expiry, 'time')}
      </span>
      <span className="pr-2">
        {t('seconds.countdown.entry')} {below(mark.time, 'time')}
      </span>
    </span>
  );
}

interface LifeProps {
  readonly mark: Mark;
  /** Whether its winning side is tinted: that of one contract, or nothing could be told apart. */
  readonly tinted: boolean;
  readonly place: LinePlace;
}

/** The life of a contract, from its entry to its end, at the height of the entry. */
function Life({ mark, tinted, place }: LifeProps) {
  const [left, right] = [place.x(mark.time), place.x(mark.expiry)];
  const y = place.y(Number(mark.price));
  const rises = mark.direction === 'rise';
  return (
    <>
      {tinted && (
        <rect
          x={left}
          width={right - left}
          y={rises ? 0 : y}
          height={rises ? y : LINE_BOX - y}
          className={rises ? 'fill-up' : 'fill-down'}
          opacity={0.12}
        />
      )}
      {[left, right].map((at) => (
        <line key={at} x1={at} x2={at} y1={0} y2={LINE_BOX} className="stroke-3" vectorEffect="non-scaling-stroke" />
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
