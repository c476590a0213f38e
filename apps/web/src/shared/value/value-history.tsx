import { useQuery } from '@tanstack/react-query';
import { assets, type HistoryRange } from '@tradewind/contract';
import { Button, Chips, cx, Num, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { compare, divide, isPositive, isZero, multiply, subtract } from '../decimal.ts';
import { How } from '../how/how.tsx';
import { useSession } from '../session.ts';
import { VALUE_ASSET } from '../worth.ts';
import { valuePicture } from './value-path.ts';

const RANGES: readonly HistoryRange[] = ['1d', '7d', '30d', '90d'];
const WIDTH = 1_000;
const HEIGHT = 100;
/** Shares of the height at which a level is drawn and named. */
const LEVELS = [0.1, 0.5, 0.9] as const;
/** A worth that never moved has one level. */
const levelsOf = (low: number, high: number): readonly number[] => (low === high ? [0.5] : LEVELS);

/** Worth over time up to now; now is the total that the screen shows. */
export function useValueHistory(range: HistoryRange, total: string | null) {
  const token = useSession((session) => session.token);
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['assets', 'history', range],
    queryFn: ({ signal }) => call(assets.history, { query: { range } }, { quiet: true, signal }),
    staleTime: 60_000,
    refetchInterval: 60_000,
    enabled: token !== null,
  });
  const points = data && total !== null ? [...data, [dataUpdatedAt, total] as [number, string]] : data;
  const first = data?.find(([, value]) => value !== null)?.[1] ?? null;
  const change = total === null || first === null ? null : subtract(total, first);
  const percent = change === null || first === null || isZero(first) ? null : divide(multiply(change, '100'), first, 2);
  return { points, change, percent, isError, refetch };
}

type History = ReturnType<typeof useValueHistory>;

/** How much the worth moved over the range: sign, amount, percent and the range in words. */
export function Growth({ history, range }: { readonly history: History; readonly range: HistoryRange }) {
  const { t } = useTranslation();
  const { change, percent } = history;
  // Its line is kept from the beginning: nothing below may jump when it comes.
  if (change === null) return <p className="mt-1.5 text-13">{'\u00a0'}</p>;
  const tone = isPositive(change) ? 'text-up' : compare(change, '0') < 0 ? 'text-down' : undefined;
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-13">
      <span className={cx('inline-flex items-baseline gap-2', tone)}>
        <How kind="growth" params={{ range }} value={change} decimals={2} sign="always" secret />
        {percent !== null && <Num value={percent} decimals={2} sign="always" unit="%" secret />}
      </span>
      <span className="text-3">{t(`assets.history.in.${range}`)}</span>
    </p>
  );
}

interface RangesProps {
  readonly range: HistoryRange;
  readonly onRange: (range: HistoryRange) => void;
}

export function Ranges({ range, onRange }: RangesProps) {
  const { t } = useTranslation();
  return (
    <Chips
      label={t('assets.history.range')}
      value={range}
      onChange={onRange}
      items={RANGES.map((value) => ({ value, label: t(`assets.history.ranges.${value}`) }))}
    />
  );
}

/** A share of the height with room for the line's width above and below. */
const at = (share: number) => 4 + share * (HEIGHT - 8);

/** The line of worth over time; a missing index leaves a gap in it. */
export function ValueChart({ history, className }: { readonly history: History; readonly className?: string }) {
  const { t } = useTranslation();
  const { points, isError, refetch } = history;
  if (isError)
    return (
      <p className={cx('flex items-center gap-3 text-13 text-3', className)}>
        {t('assets.history.failed')}
        <Button size="s" onClick={() => void refetch()}>
          {t('common.action.retry')}
        </Button>
      </p>
    );
  if (!points) return <Skeleton className={cx('w-full', className)} />;
  const { lines, low, high, last } = valuePicture(
    points.map(([time, value]) => [time, value === null ? null : Number(value)]),
  );
  if (!last || high === 0)
    return (
      <p
        className={cx(
          'flex items-center justify-center rounded-2 border border-line border-dashed px-4 text-center text-13 text-3',
          className,
        )}
      >
        {t('assets.history.empty')}
      </p>
    );
  const base = lines[0]?.[0]?.y ?? 1;
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)_auto] gap-x-3', className)}>
      <div className="relative min-h-0">
        <svg
          className="value-chart h-full w-full"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('assets.history.label')}
        >
          {levelsOf(low, high).map((level) => (
            <path key={level} className="value-level" d={`M0 ${at(level)}H${WIDTH}`} />
          ))}
          <path className="value-start" d={`M0 ${at(base)}H${WIDTH}`} />
          {lines.map((line) => (
            <path
              key={line[0]?.x}
              d={line.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x * WIDTH} ${at(y)}`).join('')}
            />
          ))}
        </svg>
        <span className="value-now" style={{ left: `${last.x * 100}%`, top: `${at(last.y)}%` }} aria-hidden="true" />
      </div>
      <Levels low={low} high={high} />
      <span className="sr-only">
        <Num value={points.findLast(([, value]) => value !== null)?.[1]} unit={VALUE_ASSET} decimals={2} secret />
      </span>
    </div>
  );
}

/** What three levels of the picture are worth. */
function Levels({ low, high }: { readonly low: number; readonly high: number }) {
  return (
    <div className="relative w-14 text-11 text-3">
      {levelsOf(low, high).map((level) => (
        <span key={level} className="absolute right-0 -translate-y-1/2" style={{ top: `${at(level)}%` }}>
          <Num value={(high - level * (high - low)).toFixed(2)} decimals={high - low < 10 ? 2 : 0} secret />
        </span>
      ))}
    </div>
  );
}
