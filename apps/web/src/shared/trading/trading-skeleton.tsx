import { cx, Skeleton } from '@tradewind/ui';
import { useWithMarkets } from '../panes/with-markets.ts';
import { useWide } from '../wide.ts';

const FIELDS = [...Array(6).keys()];
const LEVELS = [...Array(17).keys()];

/** A trade page in its final size while the market is not known. */
export function TradingSkeleton() {
  return useWide() ? <WideSkeleton /> : <PhoneSkeleton />;
}

function Head() {
  return (
    <div className="flex min-h-16 items-center gap-4 px-gutter lg:px-4">
      <Skeleton className="size-7 rounded-full" />
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-5 w-24" />
    </div>
  );
}

function Ticket() {
  return (
    <div className="grid content-start gap-4">
      {FIELDS.map((field) => (
        <Skeleton key={field} className="h-control w-full" />
      ))}
    </div>
  );
}

function Levels() {
  return (
    <div className="grid content-start gap-3 px-3 pt-4">
      {LEVELS.map((level) => (
        <Skeleton key={level} className="w-full" />
      ))}
    </div>
  );
}

function PhoneSkeleton() {
  return (
    <div aria-hidden="true">
      {/* The segments of the trade pages. */}
      <div className="min-h-10" />
      <Head />
      <div className="flex h-9 items-center gap-6 px-gutter">
        <Skeleton className="w-14" />
        <Skeleton className="w-14" />
      </div>
      <div className="grid grid-cols-[minmax(0,58fr)_minmax(0,42fr)] gap-2 pt-3 pb-8">
        <div className="pl-gutter">
          <Ticket />
        </div>
        <Levels />
      </div>
      <Skeleton className="mx-gutter block h-24" />
    </div>
  );
}

/** Columns and rows as the standard panes divide them. */
function WideSkeleton() {
  const withMarkets = useWithMarkets();
  return (
    <div
      className={cx(
        'grid h-[calc(100dvh-var(--nav-h)-var(--status-h))] min-h-[42rem] divide-x divide-line overflow-hidden',
        withMarkets ? 'grid-cols-[16fr_47fr_19fr_18fr]' : 'grid-cols-[62fr_19fr_19fr]',
      )}
      aria-hidden="true"
    >
      {withMarkets && <Levels />}
      <div className="flex min-h-0 flex-col">
        <Head />
        <Skeleton className="block min-h-0 w-full flex-[62] rounded-none" />
        <div className="grid min-h-0 flex-[38] content-start gap-4 border-line border-t p-4">
          <Skeleton className="w-80" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
        </div>
      </div>
      <Levels />
      <div className="p-4">
        <Ticket />
      </div>
    </div>
  );
}
