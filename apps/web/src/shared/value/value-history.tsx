import { useQuery } from '@tanstack/react-query';
import type { HistoryRange } from '@tradewind/api';
import { assets } from '@tradewind/api/calls';
import { Button, Chips, cx, frameOf, LineChart, Num, placeIn, runsOf, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { compare, divide, isPositive, isZero, multiply, subtract } from '../decimal.ts';
import { How } from '../how/how.tsx';
import { useSession } from '../session.ts';
import { VALUE_ASSET } from '../worth.ts';
import { roundLevels } from './round-levels.ts';

const RANGES: readonly HistoryRange[] = ['1d', '7d', '30d', '90d'];
/** Room for the line's width above and below it, as a share of the height. */
const ROOM = 0.04;

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
  const runs = runsOf(points.map(([time, value]) => [time, value === null ? null : Number(value)]));
  const frame = frameOf(runs);
  if (!frame || frame.high === 0)
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
  const levels = roundLevels(frame.low, frame.high);
  const { y } = placeIn(frame, ROOM);
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)_auto] gap-x-3', className)}>
      <LineChart
        className="value-chart h-full w-full text-1"
        runs={runs}
        frame={frame}
        room={ROOM}
        base={runs[0]?.[0]?.[1]}
        levels={levels.values}
        dot
        label={t('assets.history.label')}
      />
      <div className="relative w-14 text-11 text-3">
        {levels.values.map((level) => (
          <span key={level} className="absolute right-0 -translate-y-1/2" style={{ top: `${y(level) * 100}%` }}>
            <Num value={level.toFixed(levels.decimals)} decimals={levels.decimals} secret />
          </span>
        ))}
      </div>
      <span className="sr-only">
        <Num value={points.findLast(([, value]) => value !== null)?.[1]} unit={VALUE_ASSET} decimals={2} secret />
      </span>
    </div>
  );
}
