import { Skeleton } from '@tradewind/ui';

const FIELDS = [...Array(5).keys()];

/** The ticket and its chart in their final size while the products are not known. */
export function CurrencySkeleton() {
  return (
    <div
      className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-6"
      aria-hidden="true"
    >
      <div className="grid content-start gap-5">
        <div className="flex min-h-16 items-center gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-28" />
        </div>
        <Skeleton className="block h-36 w-full lg:h-80" />
      </div>
      <div className="grid content-start gap-4 lg:rounded-3 lg:border lg:border-line lg:p-5">
        {FIELDS.map((field) => (
          <Skeleton key={field} className="h-control w-full" />
        ))}
      </div>
    </div>
  );
}
