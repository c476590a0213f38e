import { Skeleton } from '@tradewind/ui';
import { useWide } from '../../shared/wide.ts';

const ROWS = [...Array(16).keys()];

/** The market's page in its final size while the market is not known. */
export function KlineSkeleton() {
  const wide = useWide();
  return (
    <div
      className="lg:flex lg:h-[calc(100dvh-var(--nav-h)-var(--status-h))] lg:min-h-[36rem] lg:flex-col"
      aria-hidden="true"
    >
      <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-2.5 lg:px-4">
        <Skeleton className="size-7 rounded-full" />
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="w-64 max-lg:hidden" />
      </div>
      {!wide && (
        <div className="grid grid-cols-3 gap-2 px-gutter pb-2">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      )}
      <div className="min-h-0 border-line border-t lg:grid lg:flex-1 lg:grid-cols-[minmax(0,1fr)_18rem_18rem]">
        <div className="flex min-h-0 flex-col">
          <div className="min-h-18" />
          <Skeleton className="block h-[max(20rem,calc(100dvh-21rem))] w-full rounded-none lg:h-auto lg:flex-1" />
        </div>
        {wide && ['book', 'trades'].map((column) => <Rows key={column} />)}
      </div>
    </div>
  );
}

function Rows() {
  return (
    <div className="grid content-start gap-3 border-line border-l px-3 pt-4">
      {ROWS.map((row) => (
        <Skeleton key={row} className="w-full" />
      ))}
    </div>
  );
}
